# Read first by the scripts beside it. `--site NAME` as the first argument chooses one of several sites
# (add-site); without it, it is the first site.
umask 022
here=$(cd "$(dirname "$0")" && pwd)
name=
if [ "${1:-}" = --site ]; then
	name=$2
	shift 2
fi
case $name in *[!a-z0-9-]*) echo "There is no site $name." >&2 && exit 1 ;; esac
# The name of the site's user, units and folders.
site=kaithangu${name:+-$name}
settings=/etc/$site/env
# All sites share the releases; each has its current one.
releases=/opt/kaithangu/releases
# For go-back, written by root only: what each upgrade replaced. The backups' folders are the site's, in one of
# root: in its own folders, the site's user could lead root elsewhere by a link.
upgrades=/opt/$site/upgrades
backups=/opt/$site/before-upgrades

say() { printf '%s\n' "── $*"; }

fail() {
	printf '%s\n' "$*" >&2
	exit 1
}

needs_root() { [ "$(id -u)" = 0 ] || fail 'Run it as root.'; }

# One command at a time: two would use the same names.
lock() {
	[ -z "${HAS_LOCK:-}" ] || return 0
	exec 9>/run/kaithangu-deploy.lock
	flock -n 9 || fail 'Another command of deploy/ is running.'
	export HAS_LOCK=yes
}

needs_site() { [ -e "/opt/$site/current" ] || fail "There is no site ${name:-yet}. deploy/sites lists them."; }

current_release() { basename "$(readlink "/opt/$site/current" || true)"; }

# The first site, then the others.
all_sites() {
	for each in /opt/kaithangu/current /opt/kaithangu-*/current; do
		one=$(basename "$(dirname "$each")")
		[ ! -e "$each" ] || [ ! -e "/etc/$one/env" ] || echo "$one"
	done
}

# `setting_of SITE NAME`: empty if it is not set.
setting_of() { sed -n "s/^$2=//p" "/etc/$1/env" | tail -n 1 | tr -d "\"'"; }

port_of() { setting_of "$1" PORT | grep . || echo 3000; }

# The address for requests from this machine.
url_of() {
	host=$(setting_of "$1" HOST)
	case $host in '' | 0.0.0.0 | :: | localhost) host=127.0.0.1 ;; esac
	echo "http://$host:$(port_of "$1")"
}

is_used() { curl -s -o /dev/null -m 2 "http://127.0.0.1:$1/" || [ $? != 7 ]; }

# `in_release RELEASE SCRIPT …`: runs a script of a release as the site's user, with its settings. Variables
# that exist win.
in_release() (
	cd "$releases/$1" || exit
	shift
	export HOME="/var/lib/$site" NODE_ENV=production SETTINGS_FILE="$settings"
	exec setpriv --reuid="$site" --regid="$site" --clear-groups node_modules/.bin/node "$@"
)

# `answers URL RELEASE`: true if that release answers there, and with Home.
answers() {
	curl -fsS -m 10 "$1/healthz" 2>/dev/null | grep -q "\"version\":\"$2\"" && curl -fsS -m 10 "$1/" >/dev/null 2>&1
}

# `about RELEASE FIELD`: a field of its release.json, empty if it has none.
about() { sed -n "s/^  \"$2\": \"\(.*\)\",\$/\1/p" "$releases/$1/release.json" 2>/dev/null || true; }

# `lost_migrations BEFORE CURRENT`: the migrations of CURRENT that BEFORE can't work with.
lost_migrations() {
	for file in "$releases/$2"/platform/db/migrations/[0-9]*.ts; do
		[ ! -e "$releases/$1/platform/db/migrations/$(basename "$file")" ] || continue
		# A release without onlyAdds works with its own migrations alone.
		case $file in *-added.ts) ! grep -q onlyAdds "$releases/$1/platform/db/migrations.ts" || continue ;; esac
		basename "$file" .ts
	done
}
