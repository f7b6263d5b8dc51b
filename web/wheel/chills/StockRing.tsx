import { Snowflake } from "lucide-react";
import type { ChillStock } from "../../../domain/wheel/chills/chills.ts";
import { chillsTexts as texts } from "../../texts/chills.ts";

const RADIUS = 52;
const CIRCUMFERENCE = 2 * Math.PI * RADIUS;

/** The share of the Chills that players own, as a ring. The ring is gold when players own more Chills than `total`. */
export function StockRing({ distributed, total }: ChillStock) {
  const share = total === 0 ? (distributed > 0 ? 1 : 0) : Math.min(1, distributed / total);
  const isOverTotal = distributed > total;
  return (
    <div
      role="img"
      aria-label={texts.distributedOfTotal(distributed, total)}
      className="relative size-48 shrink-0"
    >
      <svg aria-hidden="true" viewBox="0 0 128 128" className="size-full -rotate-90">
        <defs>
          <linearGradient id="ice" x1="0" y1="0" x2="1" y2="1">
            <stop offset="0" stopColor="#67e8f9" />
            <stop offset="1" stopColor="#0891b2" />
          </linearGradient>
        </defs>
        <circle cx="64" cy="64" r={RADIUS} fill="none" strokeWidth="12" className="stroke-ink/10" />
        <circle
          cx="64"
          cy="64"
          r={RADIUS}
          fill="none"
          stroke={isOverTotal ? "var(--color-gold)" : "url(#ice)"}
          strokeWidth="12"
          strokeLinecap={share > 0 ? "round" : "butt"}
          strokeDasharray={`${share * CIRCUMFERENCE} ${CIRCUMFERENCE}`}
        />
      </svg>
      <span aria-hidden="true" className="absolute inset-0 grid place-content-center justify-items-center">
        <Snowflake className="mb-1 size-5 text-ice-ink" />
        <b className="font-display font-extrabold text-4xl tabular-nums leading-none">{distributed}</b>
        <span className="mt-1 text-ink-2 text-sm tabular-nums">{texts.ofTotal(total)}</span>
      </span>
    </div>
  );
}
