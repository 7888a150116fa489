import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { post } from '#src/shared/api/client.ts';
import type { GroupBody, OperatorReport } from '#src/operator/schema.ts';
import { groupIn, type Group } from '#src/operator/group.ts';

/** `body` is null if nobody is in it. */
type Read = { group: Group; report: OperatorReport; body: GroupBody | null | 'unauthorized' | 'failed' };
export type GroupRead =
  | { group: Group; state: 'shown'; body: GroupBody }
  | { group: Group; state: 'reading' | 'nobody' | 'unauthorized' | 'failed' }
  | { state: 'unknown' };

function onHash(changed: () => void): () => void {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
}

/** The group that the address names, read again with the report; null if it names none. */
export function useGroup(report: OperatorReport): GroupRead | null {
  const hash = useSyncExternalStore(onHash, () => location.hash);
  const group = useMemo(() => groupIn(hash), [hash]);
  const [read, setRead] = useState<Read | null>(null);

  useEffect(() => {
    if (group === null || group === 'unknown') return;
    let isStale = false;
    void post('/api/operator/group', { group }).then((result) => {
      const failure = () => (result.ok || result.error.code !== 'unauthorized' ? 'failed' : 'unauthorized');
      if (!isStale) setRead({ group, report, body: result.ok ? result.data.body : failure() });
    });
    return () => {
      isStale = true;
    };
  }, [group, report]);

  if (group === null) return null;
  if (group === 'unknown') return { state: group };
  if (read?.group !== group) return { group, state: 'reading' };
  if (read.body === null) return { group, state: 'nobody' };
  return typeof read.body === 'string'
    ? { group, state: read.body }
    : { group, state: 'shown', body: read.body };
}
