import type { Locator, Page } from '@playwright/test';
import { expect } from '#tests/support/browser.ts';

/** Waits for the form's script; without it, the browser would post the form. */
export async function openForm(page: Page, path = '/#join'): Promise<Locator> {
  await page.goto(path);
  return hydratedForm(page);
}

export async function followHero(page: Page): Promise<Locator> {
  await page.getByRole('main').getByRole('link', { name: 'Join the Waitlist' }).click();
  return hydratedForm(page);
}

export async function hydratedForm(page: Page): Promise<Locator> {
  const form = page.locator('astro-island:not([ssr]) form').first();
  await expect(form).toBeVisible();
  return form;
}

export async function fillIn(form: Locator, name: string, email: string): Promise<void> {
  await form.getByLabel('Full name').fill(name);
  await form.getByLabel('Email').fill(email);
}

export const submit = (form: Locator): Promise<void> =>
  form.getByRole('button', { name: 'Join the Waitlist' }).click();
