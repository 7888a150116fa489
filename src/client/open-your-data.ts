/** What is stored about the owner of this browser's session: asked for once by the page, and there for its island. */
import { call, type Called } from '#src/client/call.ts';
import { openYourDataEndpoint } from '#src/contracts/endpoints.ts';
import type { YourData } from '#src/contracts/your-data.ts';

let opened: Promise<Called<YourData>> | undefined;

export function openYourData(): Promise<Called<YourData>> {
  opened ??= call(openYourDataEndpoint, {});
  return opened;
}

export function openYourDataAgain(): Promise<Called<YourData>> {
  opened = undefined;
  return openYourData();
}
