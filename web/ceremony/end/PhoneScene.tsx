import { PartyPopper } from "lucide-react";
import type { Ceremony } from "../../../domain/ceremony/ceremony.ts";
import { awardOf, rankOf } from "../../../domain/ceremony/script.ts";
import { useMyId } from "../../accounts/session.tsx";
import { ceremonyTexts as texts } from "../../texts/ceremony.ts";
import { number } from "../../texts/numbers.ts";
import { uiTexts } from "../../texts/ui.ts";
import { classes } from "../../ui/classes.ts";
import { awardIcons } from "../stage/awardIcons.ts";
import { Cheer } from "../stage/Cheer.tsx";
import { useCounting } from "../stage/entrance.ts";
import { Faces, StageName } from "../stage/people.tsx";
import "../stage/stage.css";

const MOST_NAMES = 4;

/** What the big screens show, as a phone can: the superlative or the place, who has it, and why. */
export function PhoneScene({ ceremony, isFresh }: { ceremony: Ceremony; isFresh: boolean }) {
  const { step, phase, awards, places } = ceremony;
  const me = useMyId();
  const award = awards.find(({ kind }) => kind === awardOf(step));
  const place = places.find(({ rank }) => rank === rankOf(step));
  const named = award ? award.winners.flatMap(({ players }) => players) : (place?.players ?? []);
  const Icon = award ? awardIcons[award.kind] : PartyPopper;
  const isMine = named.some(({ id }) => id === me);
  return (
    <div
      className={classes(
        "dark relative grid min-h-80 content-center justify-items-center gap-5 overflow-hidden rounded-card px-4 py-8 text-center text-ink",
        isFresh && "is-fresh",
        award ? "scene-violet" : place ? "scene-gold is-centred" : "scene-navy",
      )}
    >
      {isFresh && isMine && <Cheer signal="victory" hasConfetti />}
      <div className="scene-beam" />
      <h2
        className={classes(
          "grid justify-items-center gap-2 text-2xl",
          place ? "text-gold-soft" : "text-ice-ink",
        )}
      >
        {(award || !place) && <Icon aria-hidden="true" className="size-9" />}
        {award ? texts.award[award.kind] : place ? texts.place(place.rank) : texts.soon}
      </h2>
      {step === null && <p className="text-ink-2">{texts.soonHint}</p>}
      {named.length > 0 && (
        <div className="enters grid w-full max-w-md justify-items-center gap-5">
          <Faces players={named} size={named.length > 2 ? 15 : 24} halo="#f5b301" />
          <ul className="grid w-full gap-1 font-display font-extrabold text-3xl leading-tight">
            {named.slice(0, MOST_NAMES).map(({ id, name }) => (
              <li key={id}>
                <StageName>{name}</StageName>
              </li>
            ))}
            {named.length > MOST_NAMES && (
              <li className="font-sans font-semibold text-base text-ink-2">
                {texts.others(named.length - MOST_NAMES)}
              </li>
            )}
          </ul>
          {award && (
            <p className="text-lg">
              <b className="text-ice-ink">{texts.value(award.kind, award.value)}</b>
              {award.victim && <bdi>{texts.victim(award.victim.chills, award.victim.name)}</bdi>}
            </p>
          )}
        </div>
      )}
      {place && <Points total={place.players[0]?.totalPoints ?? 0} isFresh={isFresh} />}
      {phase === "paused" && (
        <p className="absolute inset-0 grid place-content-center bg-navy-950/90 px-6 font-bold font-display text-xl">
          {texts.paused}
        </p>
      )}
    </div>
  );
}

function Points({ total, isFresh }: { total: number; isFresh: boolean }) {
  return (
    <p className="grid justify-items-center">
      <b className="font-display font-extrabold text-[3.375rem] text-gold tabular-nums leading-none">
        {number(useCounting(total, 0, isFresh))}
      </b>
      <span className="text-ink-2">{uiTexts.points(total)}</span>
    </p>
  );
}
