/**
 * The wheel's drawing has its centre at 0,0 and is 400 wide: one unit is one pixel on a desktop. `rim`, `radius` and
 * `hub` are the outer radii of the ring with the lamps, of the segments, and of the centre with START.
 */
export const WHEEL = { size: 400, rim: 197, radius: 182, hub: 52 } as const;

/** The point at `angle` degrees clockwise from the top, `radius` away from the centre. */
export function pointAt(angle: number, radius: number): readonly [x: number, y: number] {
  const radians = (angle * Math.PI) / 180;
  return [round(radius * Math.sin(radians)), round(-radius * Math.cos(radians))];
}

/** The arc of a segment: its start, end and middle, in degrees clockwise from the top. */
export function segmentArc(segment: number, segments: number) {
  const width = 360 / segments;
  return { from: segment * width, to: (segment + 1) * width, middle: (segment + 0.5) * width, width };
}

/** The SVG path of one of `segments` segments; a single segment is a full disc. */
export function segmentPath(segment: number, segments: number, radius: number = WHEEL.radius): string {
  if (segments === 1) {
    const [x, y] = pointAt(180, radius);
    return `M0 ${-radius}A${radius} ${radius} 0 0 1 ${x} ${y}A${radius} ${radius} 0 0 1 0 ${-radius}Z`;
  }
  const { from, to, width } = segmentArc(segment, segments);
  const [startX, startY] = pointAt(from, radius);
  const [endX, endY] = pointAt(to, radius);
  return `M0 0L${startX} ${startY}A${radius} ${radius} 0 ${width > 180 ? 1 : 0} 1 ${endX} ${endY}Z`;
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000 + 0;
}
