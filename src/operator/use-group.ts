import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { post } from '#src/shared/api/client.ts';
import type { GroupBody, OperatorReport } from '#src/operator/schema.ts';
import { groupIn, type Group } from '#src/operator/group.ts';

export type GroupRead =
  | { group: Group; state: 'shown'; body: GroupBody }
  | { group: Group; state: 'reading' | 'nobody' | 'unauthorized' | 'failed' }
  | { group: null; state: 'unknown' };

function onHash(changed: () => void): () => void {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
}

async function readGroup(group: Group): Promise<GroupRead> {
  const result = await post('/api/operator/group', { group });
  if (!result.ok) return { group, state: result.error.code === 'unauthorized' ? 'unauthorized' : 'failed' };
  const { body } = result.data;
  return body === null ? { group, state: 'nobody' } : { group, state: 'shown', body };
}

/** The group that the address names, read again with the report; null if it names none. */
export function useGroup(report: OperatorReport): GroupRead | null {
  const hash = useSyncExternalStore(onHash, () => location.hash);
  const group = useMemo(() => groupIn(hash), [hash]);
  const [read, setRead] = useState<GroupRead | null>(null);

  useEffect(() => {
    if (group === null || group === 'unknown') return;
    let isStale = false;
    void readGroup(group).then((next) => isStale || setRead(next));
    return () => {
      isStale = true;
    };
  }, [group, report]);

  if (group === null) return null;
  if (group === 'unknown') return { group: null, state: group };
  return read?.group === group ? read : { group, state: 'reading' };
}
