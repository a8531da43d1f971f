/**
 * A machine for the scripts of deploy/: its own /etc, /opt and /var/lib in a mount namespace, with a script
 * in place of systemd that runs the unit's command. Needs root on Linux; otherwise null.
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { MINUTE } from '../../platform/durations.ts';

export const canOwnRoot =
  process.platform === 'linux' &&
  spawnSync('unshare', ['-m', 'mount', '-t', 'tmpfs', 'x', '/opt']).status === 0;

/** A systemctl for the units of sites; it records every call in /opt/run/calls. */
const systemctl = `#!/bin/sh
mkdir -p /opt/run
echo "$*" >>/opt/run/calls
command=$1; shift
for unit do
	case $unit in
	*@\\**) set -- $(cd /opt/run && ls | sed -n "s/^\\(\${unit%%@*}@.*\\)\\.pid$/\\1/p") ;;
	esac
done
stop() {
	[ -e "/opt/run/$1.pid" ] || return 0
	pid=$(cat "/opt/run/$1.pid"); rm "/opt/run/$1.pid"
	kill "$pid" 2>/dev/null; while kill -0 "$pid" 2>/dev/null; do sleep 0.1; done
}
start() {
	release=\${1#*@}; release=\${release%.service}
	run=$(sed -n "s/%i/$release/g; s/^ExecStart=//p" "/etc/systemd/system/\${1%%@*}@.service")
	cd "/opt/kaithangu/releases/$release"
	# Now, as journalctl would show what it said at an earlier start.
	: >"/opt/run/$1.log"
	env $(sed -n 's/^Environment=//p' "/etc/systemd/system/\${1%%@*}@.service") setsid $run >>"/opt/run/$1.log" 2>&1 </dev/null 9>&- &
	echo $! >"/opt/run/$1.pid"
}
run_once() {
	unit=/etc/systemd/system/$1
	cd "$(sed -n 's/^WorkingDirectory=//p' "$unit")"
	env -i PATH="$PATH" $(sed -n 's/^Environment=//p' "$unit") $(sed -n 's/^ExecStart=//p' "$unit")
}
case $command in
list-units) for unit do echo "$unit loaded active running"; done ;;
restart | start)
	for unit do case $unit in
	*@*) stop "$unit"; start "$unit" ;;
	*-backup.service) run_once "$unit" || exit 1 ;;
	esac done
	;;
stop) for unit do stop "$unit"; done ;;
enable) [ ! -e "/opt/run/no-$3" ] || exit 1; for unit do rm -f "/opt/run/$unit.off"; done ;;
disable)
	for unit do case $unit in -*) continue ;; esac
	touch "/opt/run/$unit.off"
	case "$*" in *--now*) stop "$unit" ;; esac
	done
	;;
is-enabled) for unit do [ ! -e "/opt/run/$unit.off" ] || exit 1; done ;;
esac
exit 0
`;

const programs: Record<string, string> = {
  systemctl,
  journalctl: '#!/bin/sh\nwhile [ "$1" != -u ]; do shift; done\ncat "/opt/run/$2.log" 2>/dev/null\n',
  // The test's user replaces the sites' users.
  setpriv: '#!/bin/sh\nwhile case $1 in --*) true ;; *) false ;; esac; do shift; done\nexec "$@"\n',
  install:
    '#!/bin/sh\nfor arg do shift; case $arg in -o | -g) skip=1 ;; *) [ "$skip" ] || set -- "$@" "$arg"; skip= ;; esac; done\nexec /usr/bin/install "$@"\n',
  useradd: '#!/bin/sh\nfor name do :; done\necho "$name" >>/opt/run/users\n',
  chgrp: '#!/bin/sh\n',
  caddy: '#!/bin/sh\n! cat /etc/caddy/Caddyfile /etc/caddy/conf.d/*.caddy 2>/dev/null | grep -q nonsense\n',
};

export type OwnRoot = {
  /** Runs a script in it, in the repository. Returns output and exit code. */
  run(script: string, env?: Record<string, string>): { code: number | null; said: string };
  close(): void;
};

export function openOwnRoot(): OwnRoot {
  const folder = mkdtempSync(join(tmpdir(), 'kaithangu-root-'));
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  for (const [name, text] of Object.entries(programs)) writeFileSync(join(bin, name), text, { mode: 0o755 });
  const PATH = [bin, dirname(process.execPath), process.env.PATH].join(delimiter);
  const set = `mount -t tmpfs tmpfs /opt && mkdir -p /opt/kaithangu/releases /opt/run && mount -t tmpfs tmpfs /var/lib &&
    mkdir -p /var/lib/kaithangu && cp -a /etc /opt/etc && mount --bind /opt/etc /etc &&
    mkdir -p /etc/kaithangu /etc/systemd/system /etc/caddy && mount -t tmpfs tmpfs /run && mkdir -p /run/systemd/system &&
    mkdir -p /var/backups && mount -t tmpfs tmpfs /var/backups && touch ${folder}/ready && exec sleep 3600`;
  const holder = spawn('unshare', ['-m', 'sh', '-c', set], { stdio: 'inherit' });
  spawnSync('sh', ['-c', `for n in $(seq 100); do [ -e ${folder}/ready ] && exit; sleep 0.1; done`]);

  const run: OwnRoot['run'] = (script, env = {}) => {
    const { status, stdout, stderr } = spawnSync(
      'nsenter',
      ['-t', String(holder.pid), '-m', `--wd=${process.cwd()}`, 'sh', '-c', `exec 2>&1; ${script}`],
      { env: { PATH, HOME: process.env.HOME, ...env }, encoding: 'utf8', timeout: 5 * MINUTE },
    );
    return { code: status, said: stdout + stderr };
  };
  return {
    run,
    close() {
      run('for file in /opt/run/*.pid; do systemctl stop "$(basename "$file" .pid)"; done');
      holder.kill('SIGKILL');
      rmSync(folder, { recursive: true });
    },
  };
}
