/** Downloads a file built in the browser. A server URL for it would be a shareable link to personal data. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  // It lives as long as the page: Safari reads it after the click, and saves nothing if it has been revoked.
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
}
