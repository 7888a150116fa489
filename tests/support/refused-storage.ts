/** Runs before the page: refuses storage, as some browser settings do. */
export function refuseStorage(): void {
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException('refused', 'SecurityError');
      },
    });
  }
}
