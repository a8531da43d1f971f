# Read first by the scripts beside it. `--site NAME` as the first argument chooses one of several sites
# (add-site); without it, it is the first site.
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
# Written by root only, for go-back: what each upgrade replaced.
upgrades=/opt/$site/upgrades

say() { printf '%s\n' "── $*"; }

fail() {
	printf '%s\n' "$*" >&2
	exit 1
}

needs_root() { [ "$(id -u)" = 0 ] || fail 'Run it as root.'; }

needs_site() { [ -e "/opt/$site/current" ] || fail "There is no site ${name:-yet}. deploy/sites lists them."; }

current_release() { basename "$(readlink "/opt/$site/current" || true)"; }

# The first site, then the others.
all_sites() {
	for each in /opt/kaithangu/current /opt/kaithangu-*/current; do
		[ ! -e "$each" ] || basename "$(dirname "$each")"
	done
}

port_of() { sed -n 's/^PORT=//p' "/etc/$1/env" | tail -n 1 | tr -d "\"'" | grep . || echo 3000; }

is_used() { curl -s -o /dev/null -m 2 "http://127.0.0.1:$1/" || [ $? != 7 ]; }

# `in_release RELEASE SCRIPT …`: runs a script of a release as the site's user, with its settings. Variables
# that exist win.
in_release() (
	cd "$releases/$1"
	shift
	export HOME="/var/lib/$site" NODE_ENV=production SETTINGS_FILE="$settings"
	exec setpriv --reuid="$site" --regid="$site" --clear-groups node_modules/.bin/node "$@"
)

# True if the site answers with its own pages.
answers() {
	curl -fsS -m 10 "http://127.0.0.1:$1/healthz" 2>/dev/null | grep -q "\"version\":\"$2\"" &&
		curl -fsS -m 10 "http://127.0.0.1:$1/" >/dev/null 2>&1
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
