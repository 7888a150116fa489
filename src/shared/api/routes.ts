/** The API's types, derived from its routes: the browser's only import from netlify/, types only. */
import type { ExtractSchema } from 'hono/types';
import type { Api } from '#netlify/functions/api.ts';
import type { OperatorApi } from '#netlify/functions/operator.ts';

type Routes = ExtractSchema<Api> & ExtractSchema<OperatorApi>;
type Method = '$get' | '$post';
type Route = { input: { json: unknown }; output: unknown };

export type PathOf<M extends Method> = {
  [Path in keyof Routes]: Routes[Path] extends Record<M, Route> ? Path : never;
}[keyof Routes];
type At<M extends Method, Path extends PathOf<M>> =
  Routes[Path] extends Record<M, infer Match extends Route> ? Match : never;
export type RequestOf<M extends Method, Path extends PathOf<M>> = At<M, Path>['input']['json'];
export type DataOf<M extends Method, Path extends PathOf<M>> = At<M, Path>['output'];

export const apiPath = (path: PathOf<'$post'>): string => path;

/** TypeScript allows excess fields in variables and spreads, but strict schemas reject them. */
export type Exact<Actual, Expected> = [FieldOf<Actual>] extends [FieldOf<Expected>] ? Actual : never;
type FieldOf<Shape> = Shape extends unknown ? keyof Shape : never;
