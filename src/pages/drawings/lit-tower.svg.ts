/** The tower beside the second form. It stands at night alone, so it has one set of colours. */
import type { APIRoute } from 'astro';
import { createElement } from 'react';
import { drawingFile, NIGHT } from '#src/build/drawing-file.ts';
import { litTower } from '#src/sections/lit-tower.ts';
import { Facade } from '#src/ui/Facade.tsx';

export const GET: APIRoute = () => drawingFile(createElement(Facade, litTower.facade), NIGHT);
