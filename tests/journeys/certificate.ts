import { execFileSync } from 'node:child_process';
import type { Certificate } from '#tests/journeys/front.ts';

/** For this machine and an hour or so; the browser is told to take any. */
export function selfSigned(): Certificate {
  const pem = execFileSync('openssl', [
    ...['req', '-x509', '-nodes', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'],
    ...['-subj', '/CN=localhost', '-days', '1', '-keyout', '-', '-out', '-'],
  ]).toString();
  return { key: pem, cert: pem };
}
