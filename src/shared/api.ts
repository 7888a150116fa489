/**
 * What the API takes and answers, by its own routes: the one file of the browser that knows the server, as types alone.
 * A request or an address that no route has does not compile.
 */
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
  Routes[Path] extends Record<M, infer Found> ? Found : never;
export type RequestOf<M extends Method, Path extends PathOf<M>> =
  At<M, Path> extends { input: { json: infer Request } } ? Request : never;
export type DataOf<M extends Method, Path extends PathOf<M>> =
  At<M, Path> extends { output: infer Data } ? Data : never;

/** For a form, or a script that does without `post`. */
export const apiPath = (path: PathOf<'$post'>): string => path;

/** TypeScript alone lets a field too many pass in a variable or a spread, and a strict schema refuses it. */
export type Exact<Given, Wanted> = [FieldOf<Given>] extends [FieldOf<Wanted>] ? Given : never;
type FieldOf<Shape> = Shape extends unknown ? keyof Shape : never;
