# Read first by the scripts beside it. `--site NAME` as the first argument chooses one of several sites
# (add-site); without it, it is the first site. The scripts that a script calls get its site by SITE_NAME.
umask 022
# Dash runs the trap of EXIT only when it exits.
trap 'exit 129' HUP INT TERM
here=$(cd "$(dirname "$0")" && pwd)
# All sites share the releases; each has its current one.
releases=/opt/kaithangu/releases

say() { printf '%s\n' "── $*"; }

fail() {
	printf '%s\n' "$*" >&2
	exit 1
}

# `choose NAME`: makes it the script's site. The first site's name is empty.
choose() {
	name=$1
	case $name in *[!a-z0-9-]*) fail "There is no site $name." ;; esac
	export SITE_NAME="$name"
	# For messages that name commands.
	option=${name:+ --site $name}
	# The name of the site's user, units and folders.
	site=kaithangu${name:+-$name}
	settings=/etc/$site/env
	# For go-back, written by root only: what each upgrade replaced. The backups' folders are the site's, in one
	# of root: in its own folders, the site's user could lead root elsewhere by a link.
	upgrades=/opt/$site/upgrades
	backups=/opt/$site/before-upgrades
}

if [ "${1:-}" = --site ]; then
	[ $# -gt 1 ] || fail 'Write the name of the site after --site. deploy/sites lists them.'
	choose "$2"
	shift 2
else
	choose "${SITE_NAME:-}"
fi
# Behind other words it would not count, and the script would change the first site.
for word; do
	[ "$word" != --site ] || fail "Write --site and the name first: deploy/$(basename "$0") --site NAME …"
done

needs_root() { [ "$(id -u)" = 0 ] || fail 'Run it as root.'; }

# One command at a time: two would use the same names.
lock() {
	[ -z "${HAS_LOCK:-}" ] || return 0
	exec 9>/run/kaithangu-deploy.lock
	flock -n 9 || fail 'Another command of deploy/ is running.'
	export HAS_LOCK=yes
}

needs_site() {
	[ ! -e "/opt/$site/current" ] || return 0
	[ -n "$name" ] || fail 'There is no site yet. deploy/debian.sh installs the first (docs/run.md).'
	fail "There is no site $name. deploy/sites lists them."
}

# `needs_domain DOMAIN`
needs_domain() {
	[ -n "$1" ] || fail "Name the domain: deploy/$(basename "$0") help.example.org"
	case $1 in *[!a-z0-9.-]* | .* | *. | *..*) ;; *.*) return 0 ;; esac
	fail "$1 is no domain. Write it as help.example.org: small letters, without https:// and /."
}

# The release that a site runs, by default this one; empty if it has none.
release_of() { basename "$(readlink "/opt/${1:-$site}/current" || true)"; }

# The first site, then the others.
all_sites() {
	for each in /opt/kaithangu/current /opt/kaithangu-*/current; do
		one=$(basename "$(dirname "$each")")
		[ ! -e "$each" ] || [ ! -e "/etc/$one/env" ] || echo "$one"
	done
}

# A site's name for --site: empty for the first.
name_of() {
	short=${1#kaithangu}
	echo "${short#-}"
}

# `value_of FILE NAME`: of its last line NAME=value, without quotes; empty if there is none.
value_of() { sed -n "s/^$2=//p" "$1" 2>/dev/null | tail -n 1 | tr -d "\"'"; }

# `setting_of SITE NAME`
setting_of() { value_of "/etc/$1/env" "$2"; }

port_of() { setting_of "$1" PORT | grep . || echo 3000; }

# The address for requests from this machine.
url_of() {
	host=$(setting_of "$1" HOST)
	case $host in '' | 0.0.0.0 | :: | localhost) host=127.0.0.1 ;; esac
	echo "http://$host:$(port_of "$1")"
}

is_used() { curl -s -o /dev/null -m 2 "http://127.0.0.1:$1/" || [ $? != 7 ]; }

# The site's units of all its releases: running, failed or about to start again.
site_units() { systemctl list-units --all --plain --no-legend "$site@*.service" | awk '{print $1}'; }

# `in_release RELEASE SCRIPT …`: runs a script of a release as the site's user, with its settings. Variables
# that exist win.
in_release() (
	cd "$releases/$1" || exit
	shift
	export HOME="/var/lib/$site" NODE_ENV=production SETTINGS_FILE="$settings"
	exec setpriv --reuid="$site" --regid="$site" --clear-groups node_modules/.bin/node "$@"
)

# `restore RELEASE BACKUP [--replace]`: restores it. Leaves out the advice for a restore by hand.
restore() {
	of=$1
	shift
	told=$(in_release "$of" scripts/restore.ts "$@" --yes) || { printf '%s\n' "$told" && return 1; }
	printf '%s\n' "$told" | sed '/^Restored\. /d; /^Check /d; /^The backup has no secrets/d'
}

# `answers URL RELEASE`: true if that release answers there, and with Home.
answers() {
	curl -fsS -m 10 "$1/healthz" 2>/dev/null | grep -q "\"version\":\"$2\"" &&
		curl -fsS -m 10 "$1/" >/dev/null 2>&1
}

# `about FOLDER FIELD`: a field of the release.json in that folder; empty if it has none.
about() { sed -n "s/^  \"$2\": \"\([0-9A-Za-z.:-]*\)\",\$/\1/p" "$1/release.json" 2>/dev/null || true; }

# This machine's processor, as releases name it.
processor() { case $(uname -m) in x86_64) echo x64 ;; aarch64) echo arm64 ;; *) uname -m ;; esac }

# `lost_migrations BEFORE CURRENT`: the migrations of CURRENT that BEFORE can't work with.
lost_migrations() {
	for file in "$releases/$2"/platform/db/migrations/[0-9]*.ts; do
		[ ! -e "$releases/$1/platform/db/migrations/$(basename "$file")" ] || continue
		# A release without onlyAdds works with its own migrations alone.
		case $file in *-added.ts) ! grep -q onlyAdds "$releases/$1/platform/db/migrations.ts" || continue ;; esac
		basename "$file" .ts
	done
}
