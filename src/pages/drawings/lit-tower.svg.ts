/** The tower beside the second form. It stands at night, whatever the scheme of the page. */
import type { APIRoute } from 'astro';
import { createElement } from 'react';
import { drawingFile } from '#src/build/drawing-file.ts';
import { litTower } from '#src/sections/lit-tower.ts';
import { Facade } from '#src/ui/Facade.tsx';

export const GET: APIRoute = () => drawingFile(createElement(Facade, litTower.facade));
