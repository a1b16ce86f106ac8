/** Draws a slide on a canvas. */
import type { Slide } from './slide.ts';
import type { Measure, SlideShape } from './slide_shapes.ts';

const family = 'system-ui, sans-serif';
const fontOf = (size: number, weight: number): string => `${weight} ${size}px ${family}`;

let measuring: CanvasRenderingContext2D | null | undefined;

export const measureText: Measure = (text, size, weight) => {
  measuring ??= document.createElement('canvas').getContext('2d');
  measuring!.font = fontOf(size, weight);
  return measuring!.measureText(text).width;
};

function draw(context: CanvasRenderingContext2D, shape: SlideShape): void {
  if (shape.kind === 'text') {
    context.font = fontOf(shape.size, shape.weight);
    context.textAlign = shape.anchor === 'middle' ? 'center' : shape.anchor === 'end' ? 'right' : 'left';
    context.fillStyle = shape.fill;
    if (shape.halo) {
      context.strokeStyle = shape.halo;
      context.lineWidth = shape.size * 0.3;
      context.strokeText(shape.text, shape.x, shape.y);
    }
    context.fillText(shape.text, shape.x, shape.y);
    return;
  }
  if (shape.kind === 'icon') {
    context.save();
    context.translate(shape.x - shape.radius, shape.y - shape.radius);
    context.scale(shape.radius / 12, shape.radius / 12);
    context.lineWidth = 1.75;
    context.lineCap = 'round';
    context.strokeStyle = shape.stroke;
    context.stroke(new Path2D(shape.path));
    context.restore();
    return;
  }
  context.beginPath();
  if (shape.kind === 'line') {
    context.moveTo(shape.from.x, shape.from.y);
    context.lineTo(shape.to.x, shape.to.y);
    context.setLineDash([...shape.dash]);
    context.globalAlpha = shape.opacity;
    context.lineWidth = shape.width;
    context.strokeStyle = shape.stroke;
    context.stroke();
    context.setLineDash([]);
    context.globalAlpha = 1;
    return;
  }
  context.fillStyle = shape.fill;
  if (shape.kind === 'head') {
    for (const { x, y } of shape.corners) context.lineTo(x, y);
    context.fill();
    return;
  }
  const { x, y, radius } = shape;
  if (shape.kind === 'circle') context.arc(x, y, radius, 0, 2 * Math.PI);
  else context.roundRect(x - radius, y - radius, 2 * radius, 2 * radius, radius * 0.38);
  context.fill();
  if (!shape.stroke) return;
  context.lineWidth = 1.5;
  context.strokeStyle = shape.stroke;
  context.stroke();
}

/** Returns a picture with `density` pixels per pixel of the slide. */
export function pictureOf({ size, surface, shapes }: Slide, density: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(size.width * density);
  canvas.height = Math.round(size.height * density);
  const context = canvas.getContext('2d')!;
  context.scale(density, density);
  context.fillStyle = surface;
  context.fillRect(0, 0, size.width, size.height);
  context.direction = 'ltr';
  context.lineJoin = 'round';
  for (const shape of shapes) draw(context, shape);
  return canvas;
}
