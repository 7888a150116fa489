import { useEffect, useState, type ReactNode } from 'react';
import { get } from '#src/shared/api/client.ts';
import type { PropertyRow } from '#src/property/property.ts';
import { Tabs, type Tab } from '#src/property/insights/Tabs.tsx';
import { showToast } from '#src/shared/toasts/show-toast.ts';
import { insightsWidget as words } from '#src/property/insights/words.ts';
import { messages, notices } from '#src/shared/toasts/messages.ts';
import { SAMPLE_LOAD_MS } from '#src/shared/site/timing.ts';

type Props = {
  /** The landing page passes none, so it fetches nothing (spec section 7). */
  propertyId?: string | undefined;
  /** Built once, so that neither is loaded as script. */
  data?: ReactNode;
  analysis?: ReactNode;
};

/** The row is stored but never shown: the widget shows the sample (spec section 4). */
type State = { status: 'loading' } | { status: 'loaded'; row: PropertyRow | null } | { status: 'error' };

async function load(propertyId: string | undefined): Promise<State> {
  if (propertyId === undefined) {
    await new Promise((resolve) => setTimeout(resolve, SAMPLE_LOAD_MS));
    return { status: 'loaded', row: null };
  }
  const result = await get('/api/properties/:id', { id: propertyId });
  if (result.ok) return { status: 'loaded', row: result.data };
  showToast(messages.marketDataFailed);
  return { status: 'error' };
}

/** Always contains the sample, so that loading keeps the height, and prints and pages without scripts show it. */
export function MarketInsights({ propertyId, data, analysis }: Readonly<Props>) {
  const [{ status }, setState] = useState<State>({ status: 'loading' });
  const [tab, setTab] = useState<Tab>('data');

  useEffect(() => {
    void load(propertyId).then(setState);
  }, [propertyId]);

  async function reload() {
    if (status === 'loading') return;
    setState({ status: 'loading' });
    const loaded = await load(propertyId);
    setState(loaded);
    if (loaded.status === 'loaded') showToast(messages.marketDataRefreshed);
  }

  const shownIf = (name: Tab) => (tab === name ? '' : 'hidden print:block noscript:block');
  return (
    <div className="flex grow flex-col rounded-drawn border border-edge bg-sheet">
      <div className="no-print flex flex-wrap border-b border-edge text-xs md:text-base noscript:hidden">
        <Tabs selected={tab} onSelect={setTab} />
        {/* One button for both, and never disabled, so that it keeps the focus. */}
        <button
          type="button"
          aria-disabled={status === 'loading'}
          onClick={() => void reload()}
          className={`ml-auto min-h-12 px-3 md:px-6 ${status === 'error' ? 'bg-brass text-on-brass' : 'underline underline-offset-4 aria-disabled:opacity-60'}`}
        >
          {status === 'error' ? notices.tryAgain : words.refresh}
        </button>
      </div>
      <div role="tabpanel" id="insights" aria-labelledby={`insights-${tab}`} className="relative p-4 md:p-6">
        {status === 'loading' && (
          <p role="status" className="no-print absolute noscript:hidden">
            {notices.loadingMarketData}
          </p>
        )}
        {status === 'error' && (
          <p role="alert" className="no-print absolute text-down">
            {notices.marketDataFailed}
          </p>
        )}
        <div
          className={`grid gap-4 ${status === 'loaded' ? '' : 'invisible print:visible noscript:visible'}`}
        >
          <div className={shownIf('data')}>{data}</div>
          <div className={shownIf('analysis')}>{analysis}</div>
        </div>
      </div>
    </div>
  );
}
