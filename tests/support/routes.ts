import type { Hono } from 'hono';
import type * as z from 'zod/mini';
import { routes as visitors } from '#netlify/functions/api.ts';
import { routes as operators } from '#netlify/functions/operator.ts';
import type { ApiEnv } from '#netlify/shared/route.ts';

export type Route = { method: string; path: string; schema: z.ZodMiniType; takesForm: boolean };

const routesOf = ({ routes }: Pick<Hono<ApiEnv>, 'routes'>): Route[] =>
  routes.flatMap(({ method, path, handler }) =>
    'schema' in handler ? [{ ...(handler as unknown as Omit<Route, 'path' | 'method'>), method, path }] : [],
  );

export const routes = [...routesOf(visitors), ...routesOf(operators)];
