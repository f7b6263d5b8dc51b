import type { CeremonyScript } from "../../../../domain/event/ceremony/ceremony.ts";
import { placeLeads } from "../../../../domain/event/ceremony/suspense.ts";
import { remoteTexts as texts } from "../../../texts/ceremony.ts";
import { Card } from "../../../ui/Card.tsx";
import { Tag } from "../../../ui/Tag.tsx";

/** Before the first step: how close the first places are, without names (rule K14). */
export function Suspense({ script }: { script: CeremonyScript }) {
  const [first, ...others] = placeLeads(script);
  if (!first) return null;
  const close = others.filter(({ isClose }) => isClose);
  return (
    <Card as="section" aria-label={texts.suspense} className="grid gap-2.5 p-3.5!">
      <p className="flex items-center gap-3">
        <b className="font-display font-extrabold text-4xl text-gold tabular-nums">{first.lead}</b>
        <span className="grid text-balance">
          <b>{texts.leadOfFirst(first.lead, first.players)}</b>
          <span className="text-ink-2 text-sm">{first.isClose ? texts.openUntilTheEnd : texts.settled}</span>
        </span>
      </p>
      {close.map(({ rank, lead, players }) => (
        <p key={rank} className="flex items-center justify-between gap-3 text-sm">
          <span>{texts.leadOf(rank, lead, players)}</span>
          <Tag tone="gold">{texts.close}</Tag>
        </p>
      ))}
    </Card>
  );
}
