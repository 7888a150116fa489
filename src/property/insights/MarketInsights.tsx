import { useEffect, useState } from 'react';
import { get } from '#src/shared/call.ts';
import type { Property } from '#src/property/sample.ts';
import { AiAnalysis } from '#src/property/insights/AiAnalysis.tsx';
import { MarketData } from '#src/property/insights/MarketData.tsx';
import { Tabs } from '#src/property/insights/Tabs.tsx';
import { showToast } from '#src/shared/show-toast.ts';
import { Button } from '#src/ui/Button.tsx';
import { insightsWidget as words } from '#src/property/insights/words.ts';
import { messages, notices } from '#src/shared/messages.ts';

type Props = {
  /** The landing page passes none, so it fetches nothing (spec 7). */
  propertyId?: string;
};

/** The row is stored but never shown: the widget shows the sample (spec 4). */
type State = { status: 'loading' } | { status: 'loaded'; row: Property | null } | { status: 'error' };

async function load(propertyId: string | undefined): Promise<State> {
  if (propertyId === undefined) return { status: 'loaded', row: null };
  const called = await get('/api/properties/:id', { id: propertyId });
  if (called.ok) return { status: 'loaded', row: called.data };
  showToast(messages.marketDataFailed);
  return { status: 'error' };
}

export function MarketInsights({ propertyId }: Readonly<Props>) {
  const [state, setState] = useState<State>(
    propertyId === undefined ? { status: 'loaded', row: null } : { status: 'loading' },
  );
  const [tab, setTab] = useState<keyof typeof words.tabs>('data');

  useEffect(() => {
    if (propertyId === undefined) return;
    let isShown = true;
    void load(propertyId).then((loaded) => isShown && setState(loaded));
    return () => {
      isShown = false;
    };
  }, [propertyId]);

  async function reload() {
    setState({ status: 'loading' });
    const loaded = await load(propertyId);
    setState(loaded);
    if (loaded.status === 'loaded') showToast(messages.marketDataRefreshed);
  }

  return (
    <div className="flex grow flex-col rounded-drawn border border-edge bg-sheet">
      <Tabs label={words.label} names={words.tabs} selected={tab} onSelect={setTab} panelId="insights" />
      <div className="flex grow flex-col items-start gap-4 p-4 md:p-8">
        <div role="tabpanel" id="insights" aria-labelledby={`insights-${tab}`} className="grow">
          {state.status === 'loading' && (
            <>
              <p role="status" className="noscript:hidden">
                {notices.loadingMarketData}
              </p>
              <noscript>{notices.marketDataNeedsScript}</noscript>
            </>
          )}
          {state.status === 'error' && (
            <div role="alert" className="grid justify-items-start gap-4">
              <p className="text-down">{notices.marketDataFailed}</p>
              <Button onClick={() => void reload()}>{notices.tryAgain}</Button>
            </div>
          )}
          {state.status === 'loaded' && (tab === 'data' ? <MarketData /> : <AiAnalysis />)}
        </div>
        <Button variant="quiet" disabled={state.status === 'loading'} onClick={() => void reload()}>
          {words.refresh}
        </Button>
      </div>
    </div>
  );
}
