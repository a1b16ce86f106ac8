/** Writes a slide as a self-contained SVG. Texts are escaped; it loads and runs nothing. */
import type { Slide } from './slide.ts';
import type { SlideShape } from './slide_shapes.ts';

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for XML and removes the characters that XML forbids. */
const xmlText = (text: string): string =>
  text
    // eslint-disable-next-line no-control-regex -- these are what XML forbids
    .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Cs}/gu, '')
    .replace(/[&<>"']/g, (each) => escapes[each]!);

const round = (value: number): string => value.toFixed(1);

function element(shape: SlideShape): string {
  if (shape.kind === 'line') {
    const { from, to, stroke, width, dash, opacity } = shape;
    const dashed = dash.length > 0 ? ` stroke-dasharray="${dash.map(round).join(' ')}"` : '';
    return `<line x1="${round(from.x)}" y1="${round(from.y)}" x2="${round(to.x)}" y2="${round(to.y)}" stroke="${xmlText(stroke)}" stroke-width="${round(width)}" stroke-opacity="${opacity}"${dashed}/>`;
  }
  if (shape.kind === 'head') {
    const points = shape.corners.map(({ x, y }) => `${round(x)},${round(y)}`).join(' ');
    return `<polygon points="${points}" fill="${xmlText(shape.fill)}"/>`;
  }
  const { x, y } = shape;
  if (shape.kind === 'icon')
    return `<path d="${xmlText(shape.path)}" transform="translate(${round(x - shape.radius)} ${round(y - shape.radius)}) scale(${(shape.radius / 12).toFixed(3)})" fill="none" stroke="${xmlText(shape.stroke)}" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"/>`;
  if (shape.kind === 'text') {
    const halo = shape.halo
      ? ` paint-order="stroke" stroke="${shape.halo}" stroke-width="${round(shape.size * 0.3)}" stroke-linejoin="round"`
      : '';
    return `<text x="${round(x)}" y="${round(y)}" font-size="${round(shape.size)}" font-weight="${shape.weight}" text-anchor="${shape.anchor}" fill="${shape.fill}"${halo}>${xmlText(shape.text)}</text>`;
  }
  const { radius: r, fill, stroke, title } = shape;
  const paint = `fill="${xmlText(fill)}"${stroke ? ` stroke="${xmlText(stroke)}" stroke-width="1.5"` : ''}`;
  const drawn =
    shape.kind === 'square'
      ? `<rect x="${round(x - r)}" y="${round(y - r)}" width="${round(2 * r)}" height="${round(2 * r)}" rx="${round(r * 0.38)}" ${paint}/>`
      : `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" ${paint}/>`;
  return title === undefined ? drawn : `<g><title>${xmlText(title)}</title>${drawn}</g>`;
}

export const svgOf = ({ size: { width, height }, surface, shapes }: Slide): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="system-ui, sans-serif">
<rect width="${width}" height="${height}" fill="${surface}"/>
${shapes.map(element).join('\n')}
</svg>
`;
