/** Another tab may have answered in the meantime. */
export function refreshOnReturn(refresh: () => Promise<void>): () => void {
  const onReturn = () => {
    if (document.visibilityState === 'visible') void refresh();
  };
  // Only a page from the back/forward cache: a new one has just loaded its answers.
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
