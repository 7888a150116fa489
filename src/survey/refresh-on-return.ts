/** Asks for the answers again when the visitor comes back to this tab or online: another tab may have answered. */
export function refreshOnReturn(refresh: () => Promise<void>): () => void {
  const onReturn = () => {
    if (document.visibilityState === 'visible') void refresh();
  };
  // A page that has just been loaded has asked already; one out of the browser's memory has not.
  const onShow = (event: PageTransitionEvent) => {
    if (event.persisted) onReturn();
  };
  document.addEventListener('visibilitychange', onReturn);
  addEventListener('pageshow', onShow);
  addEventListener('online', onReturn);
  return () => {
    document.removeEventListener('visibilitychange', onReturn);
    removeEventListener('pageshow', onShow);
    removeEventListener('online', onReturn);
  };
}
