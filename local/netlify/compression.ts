import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

type Encoding = 'br' | 'gzip' | 'identity';
type Bytes = Buffer<ArrayBuffer>;

const COMPRESSIBLE = /^(text\/|application\/(javascript|json|manifest\+json|xml)|image\/svg)/;
/** A CDN's level for compressing on the fly. */
const BROTLI_QUALITY = 5;

const toBrotli = promisify<Bytes, object, Bytes>(brotliCompress);
const toGzip = promisify<Bytes, Bytes>(gzip);
const cache = new WeakMap<object, Partial<Record<Encoding, Promise<Bytes>>>>();

export function isCompressible(type: string): boolean {
  return COMPRESSIBLE.test(type);
}

export function acceptedEncoding(request: Request): Encoding {
  const accepted = request.headers.get('Accept-Encoding') ?? '';
  const has = (name: string) => new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(accepted);
  if (has('br')) return 'br';
  return has('gzip') ? 'gzip' : 'identity';
}

export function compressed(file: { body: Bytes }, encoding: Encoding): Promise<Bytes> {
  const cached = cache.get(file) ?? {};
  cache.set(file, cached);
  return (cached[encoding] ??= compress(file.body, encoding));
}

async function compress(body: Bytes, encoding: Encoding): Promise<Bytes> {
  if (encoding === 'br')
    return toBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
  return encoding === 'gzip' ? toGzip(body) : body;
}
