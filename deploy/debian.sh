#!/bin/sh
# Installs the site on a Debian server: `sudo deploy/debian.sh help.example.org`, from a clone of the
# repository. Another run updates everything and changes no settings. Starts nothing without systemd (in a
# container).
set -eu
domain=${1:?the domain, such as help.example.org}
source=$(cd "$(dirname "$0")/.." && pwd)
release=$(git -C "$source" rev-parse --short=12 HEAD)
[ "$(id -u)" = 0 ] || { echo 'Run it as root.' >&2; exit 1; }

say() { printf '%s\n' "── $*"; }

say 'packages'
export DEBIAN_FRONTEND=noninteractive
apt-get update -qq
# npm installs the site's Node (24), whatever Debian's version.
apt-get install -y -qq --no-install-recommends ca-certificates curl git npm caddy >/dev/null

say 'user and folders'
id kaithangu >/dev/null 2>&1 || useradd --system --home-dir /var/lib/kaithangu --shell /usr/sbin/nologin kaithangu
install -d -m 755 /opt/kaithangu /opt/kaithangu/releases
install -d -m 700 -o kaithangu -g kaithangu /var/lib/kaithangu /var/backups/kaithangu
install -d -m 750 -o root -g kaithangu /etc/kaithangu

say 'settings'
# The site's user may read these files, but not change them: an intruder can't redirect donations.
if [ ! -e /etc/kaithangu/campaign.json ]; then
	install -m 640 -g kaithangu "$source/config/campaign.json" /etc/kaithangu/campaign.json
fi
if [ ! -e /etc/kaithangu/env ]; then
	umask 027
	cat >/etc/kaithangu/env <<-EOF
		PUBLIC_URL=https://$domain
		TRUST_PROXY=127.0.0.1,::1
		DATA_DIR=/var/lib/kaithangu
		CAMPAIGN=/etc/kaithangu/campaign.json
		BACKUP_TO=/var/backups/kaithangu
	EOF
	chgrp kaithangu /etc/kaithangu/env
	umask 022
fi

say "release $release"
"$source/deploy/build-release" "$source" "$release"

say 'services'
port=$(sed -n 's/^PORT=//p' /etc/kaithangu/env | tail -n 1 | tr -d "\"'")
"$source/deploy/add-to-caddy" "$domain" "${port:-3000}"
if [ -d /run/systemd/system ]; then
	"$source/deploy/take-over" "$release"
	systemctl enable -q --now kaithangu-backup.timer caddy
	systemctl reload caddy
else
	install -m 644 "$source"/deploy/kaithangu@.service "$source"/deploy/kaithangu-backup.service \
		"$source"/deploy/kaithangu-backup.timer /etc/systemd/system/
	ln -sfn "releases/$release" /opt/kaithangu/current
	echo 'Nothing was started: this machine has no systemd.'
fi

cat <<EOF
Next:
  cd /opt/kaithangu/current
  npm run setup -- --settings /etc/kaithangu/env     # names, account, mail server; then: systemctl restart 'kaithangu@*'
  deploy/as-site npm run doctor                      # what is still wrong
  journalctl -u 'kaithangu@*' | grep super-admin     # the first password
EOF
