export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
