/** The system's share sheet; `otherwise` where there is none. Closing it is not a failure. */
export async function shareOr(data: ShareData, otherwise: () => unknown): Promise<void> {
  try {
    await navigator.share(data);
  } catch (reason) {
    if (!(reason instanceof DOMException && reason.name === 'AbortError')) await otherwise();
  }
}
