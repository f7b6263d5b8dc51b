import { Gem } from "lucide-react";
import type { Ceremony } from "../../../domain/ceremony/ceremony.ts";
import { type Place, type PlacedPlayer, rankOf } from "../../../domain/ceremony/script.ts";
import { ceremonyTexts as texts } from "../../texts/ceremony.ts";
import { number } from "../../texts/numbers.ts";
import { uiTexts } from "../../texts/ui.ts";
import { classes } from "../../ui/classes.ts";
import { Cheer } from "./Cheer.tsx";
import { useCounting } from "./entrance.ts";
import { Faces, namesFit, StageName } from "./people.tsx";

const PODIUM = 3;

/** The places: those told before in a list, and the one of now; from the third on, the steps of the podium. */
export function PlacesScene({ ceremony, isFresh }: { ceremony: Ceremony; isFresh: boolean }) {
  const rank = rankOf(ceremony.step) ?? 0;
  const places = ceremony.places;
  const isPodium = rank <= PODIUM;
  const listed = places.filter((place) => (isPodium ? place.rank > PODIUM : place.rank > rank)).reverse();
  return (
    <>
      {isFresh && <Cheer signal={rank === 1 ? "victory" : "finish"} hasConfetti={isPodium} />}
      <Told places={listed} />
      {isPodium ? (
        <Podium places={places} rank={rank} isFresh={isFresh} />
      ) : (
        <One place={places.find((place) => place.rank === rank)} rank={rank} isFresh={isFresh} />
      )}
    </>
  );
}

/** The places told before, the best of them on top. */
function Told({ places }: { places: readonly Place[] }) {
  if (places.length === 0) return null;
  return (
    <ol className="absolute top-206 left-64 grid w-440 gap-27">
      {places.map(({ rank, players }) => (
        <li key={rank} className="scene-small flex items-center gap-14">
          <b className="w-44 shrink-0 text-right font-display text-navy-300">{rank}</b>
          <Faces players={players.slice(0, 3)} size={54} />
          <span className="min-w-0 flex-1 font-semibold">
            <StageName isListed>
              {players.length > 1
                ? texts.andOthers(players[0]?.name ?? "", players.length - 1)
                : players[0]?.name}
            </StageName>
          </span>
          <b className="font-display text-[calc(var(--spacing)*38)] tabular-nums">
            {number(players[0]?.totalPoints ?? 0)}
          </b>
        </li>
      ))}
    </ol>
  );
}

/** A place before the podium, in the middle of the scene. */
function One({ place, rank, isFresh }: { place: Place | undefined; rank: number; isFresh: boolean }) {
  return (
    <div className="absolute inset-y-150 right-64 left-560 flex flex-col items-center justify-center text-center">
      <h2 className="scene-title text-[#ffd9b8]">{texts.place(rank)}</h2>
      {place && (
        <div className="enters mt-46 grid justify-items-center gap-34">
          <Sharing players={place.players} largest={150} width={1240} face={226} halo="#f5b301" />
          <Points players={place.players} isFresh={isFresh} />
        </div>
      )}
    </div>
  );
}

/** Who shares a place: faces, then names; those for whom there is no room are counted. */
function Sharing({
  players,
  largest,
  width,
  face,
  halo,
}: {
  players: readonly PlacedPlayer[];
  largest: number;
  width: number;
  face: number;
  halo: string;
}) {
  const named = players.length > 4 ? players.slice(0, 3) : players;
  const size = namesFit(
    named.map(({ name }) => name),
    width,
    largest / (named.length > 1 ? 1.7 : 1),
  );
  return (
    <>
      <Faces players={players} size={players.length > 1 ? face * 0.7 : face} halo={halo} />
      <ul
        className="scene-name grid max-w-full gap-[0.08em]"
        style={{ fontSize: `calc(var(--spacing) * ${size})`, maxWidth: `calc(var(--spacing) * ${width})` }}
      >
        {named.map(({ id, name }) => (
          <li key={id} className="min-w-0 py-[0.04em]">
            <StageName>{name}</StageName>
          </li>
        ))}
        {named.length < players.length && (
          <li className="scene-text font-sans tracking-normal">
            {texts.others(players.length - named.length)}
          </li>
        )}
      </ul>
    </>
  );
}

/** The points of a place, which all who share it have, and the Hero cards in them. */
function Points({ players, isFresh }: { players: readonly PlacedPlayer[]; isFresh: boolean }) {
  const [first, ...others] = players;
  const cards = first?.heroCards ?? [];
  const given = others.length > 0 ? 0 : cards.reduce((sum, { points }) => sum + points, 0);
  const total = first?.totalPoints ?? 0;
  const shown = useCounting(total, given, isFresh);
  return (
    <div className="grid justify-items-center gap-20">
      <span className="grid justify-items-center">
        <b className="font-display font-extrabold text-[calc(var(--spacing)*104)] tabular-nums leading-none">
          {number(shown)}
        </b>
        <span className="text-[calc(var(--spacing)*40)]">{uiTexts.points(total)}</span>
      </span>
      <HeroCards players={players} />
    </div>
  );
}

/** So many lines of cards have room below the points; where several share a place, they are only counted. */
const MOST_LINES = 2;

function HeroCards({ players }: { players: readonly PlacedPlayer[] }) {
  const cards = players.flatMap(({ heroCards }) => heroCards);
  if (cards.length === 0) return null;
  const lines = cards.length > MOST_LINES ? MOST_LINES - 1 : MOST_LINES;
  const shown = players.length > 1 ? [] : cards.slice(0, lines);
  const others = cards.slice(shown.length);
  return (
    <ul className="follows grid max-w-full justify-items-center gap-12">
      {shown.map(({ name, points }, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a player may have had the same card twice
          key={index}
          className="scene-small flex max-w-full items-center gap-14 rounded-full bg-linear-120 from-hero to-[#991b1b] px-24 py-12 font-semibold"
        >
          <Gem className="size-38 shrink-0" />
          <StageName>{texts.heroCard(name, points)}</StageName>
        </li>
      ))}
      {others.length > 0 && (
        <li className="scene-small text-white/80">
          {shown.length > 0
            ? texts.otherCards(
                others.length,
                others.reduce((sum, { points }) => sum + points, 0),
              )
            : texts.heroCards(others.length)}
        </li>
      )}
    </ul>
  );
}

const steps = [
  { rank: 2, left: 560, width: 400, height: 380, colour: "#c3cad6", ground: "from-[#5a6784] to-[#232d52]" },
  { rank: 1, left: 988, width: 440, height: 480, colour: "#f6c445", ground: "from-[#77662f] to-[#2a2d4a]" },
  { rank: 3, left: 1456, width: 400, height: 340, colour: "#e0a477", ground: "from-[#b97142] to-[#5b3a34]" },
] as const;

/** The steps of the podium: who is told stands on theirs, the others are behind a veil. */
function Podium({ places, rank, isFresh }: { places: readonly Place[]; rank: number; isFresh: boolean }) {
  return (
    <>
      {steps.map((step) => {
        const place = places.find((told) => told.rank === step.rank);
        const isNow = step.rank === rank;
        // Who shares the second place leaves nobody for the third: nothing is waited for there.
        if (!place && step.rank > rank) return null;
        return (
          <div
            key={step.rank}
            className="absolute bottom-0 text-center"
            style={{
              left: `calc(var(--spacing) * ${step.left})`,
              width: `calc(var(--spacing) * ${step.width})`,
            }}
          >
            <div className={classes("grid justify-items-center gap-22 pb-26", isNow && "enters")}>
              {place ? (
                <>
                  {isNow && (
                    <b className="font-display whitespace-nowrap text-[calc(var(--spacing)*52)] text-[#ffd9b8]">
                      {texts.place(rank)}
                    </b>
                  )}
                  <Sharing
                    players={place.players}
                    largest={96}
                    width={step.width}
                    face={isNow ? 220 : 170}
                    halo={step.colour}
                  />
                </>
              ) : (
                <span className="mb-40 grid size-232 place-items-center rounded-full border-[calc(var(--spacing)*5)] border-white/35 border-dashed bg-navy-950/60 font-display font-extrabold text-[calc(var(--spacing)*130)] text-white/72">
                  ?
                </span>
              )}
            </div>
            <div
              className={classes(
                "grid content-start justify-items-center rounded-t-[calc(var(--spacing)*32)] border-t-[calc(var(--spacing)*8)] bg-linear-to-b pt-26",
                step.ground,
              )}
              style={{
                height: `calc(var(--spacing) * ${step.height - (place && place.players.length > 2 ? 110 : 0)})`,
                borderColor: step.colour,
                boxShadow: isNow
                  ? `0 calc(var(--spacing) * -10) calc(var(--spacing) * 120) ${step.colour}88`
                  : undefined,
              }}
            >
              {place ? (
                <Points players={place.players} isFresh={isFresh && isNow} />
              ) : (
                <b className="font-display font-extrabold text-[calc(var(--spacing)*110)] text-white/65 leading-none">
                  {step.rank}
                </b>
              )}
            </div>
          </div>
        );
      })}
    </>
  );
}
