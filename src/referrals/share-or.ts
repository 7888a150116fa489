/** A sheet that is open already, or was closed, is no failure. */
const IGNORED = ['AbortError', 'InvalidStateError'];

/** The system's share sheet; `otherwise` where there is none, or it is refused. */
export async function shareOr(data: ShareData, otherwise: () => unknown): Promise<void> {
  try {
    await navigator.share(data);
  } catch (reason) {
    if (!(reason instanceof DOMException && IGNORED.includes(reason.name))) await otherwise();
  }
}
