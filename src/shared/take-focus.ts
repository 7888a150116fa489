/** A ref for what replaces the focused element. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
