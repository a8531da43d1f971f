#!/bin/sh
# Installs the site on a Debian server: `sudo deploy/debian.sh help.example.org`, from an unpacked release or a
# clone of the repository. Another run repairs what is missing and changes no settings. Starts nothing without
# systemd (in a container).
set -eu
. "$(dirname "$0")/lib.sh"
needs_root
domain=${1:-}
needs_domain "$domain"
lock

say 'packages'
export DEBIAN_FRONTEND=noninteractive
apt-get update -qq
# Only a clone needs npm, to build a release. It brings the site's Node (24), whatever Debian's version.
builders='git npm'
[ ! -e "$here/../release.json" ] || builders=
apt-get install -y -qq --no-install-recommends ca-certificates curl openssh-client caddy $builders >/dev/null

mkdir -p "$releases"
RELEASE=$(release_of)
if [ -n "$RELEASE" ]; then
	say "$RELEASE runs already; deploy/upgrade puts in another"
elif [ -z "$builders" ]; then
	RELEASE=$(about "$here/.." version)
	if [ ! -e "$releases/$RELEASE" ]; then
		cp -r "$here/.." "$releases/.part-copy"
		mv "$releases/.part-copy" "$releases/$RELEASE"
	fi
	chown -R root:root "$releases/$RELEASE"
else
	say 'release'
	RELEASE=$("$here/build-release")
fi
export RELEASE

say 'site'
"$here/add-site" "$domain" ''
