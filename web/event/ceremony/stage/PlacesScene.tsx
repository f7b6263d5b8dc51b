import { Gem } from "lucide-react";
import type { Ceremony } from "../../../../domain/event/ceremony/ceremony.ts";
import {
  type CeremonyPlace,
  type PlacedPlayer,
  rankOfStep,
} from "../../../../domain/event/ceremony/script.ts";
import { ceremonyTexts as texts } from "../../../texts/ceremony.ts";
import { number, signed } from "../../../texts/numbers.ts";
import { uiTexts } from "../../../texts/ui.ts";
import { classes } from "../../../ui/classes.ts";
import { gatheredCards } from "../heroCards.ts";
import { AnnouncedPlaces } from "./AnnouncedPlaces.tsx";
import { Cheer } from "./Cheer.tsx";
import { useCounting } from "./entrance.ts";
import { Faces, fittingFaceSize, fittingFontSize, StageName } from "./people.tsx";

const LAST_PODIUM_RANK = 3;

/** The current rank, and a list of the ranks announced earlier. The first three ranks are shown on a podium. */
export function PlacesScene({ ceremony, isFresh }: { ceremony: Ceremony; isFresh: boolean }) {
  const rank = rankOfStep(ceremony.step) ?? 0;
  const places = ceremony.places;
  const isPodium = rank <= LAST_PODIUM_RANK;
  const listed = places
    .filter((place) => (isPodium ? place.rank > LAST_PODIUM_RANK : place.rank > rank))
    .reverse();
  return (
    <>
      {isFresh && <Cheer signal={rank === 1 ? "victory" : "finish"} hasConfetti={isPodium} />}
      <AnnouncedPlaces places={listed} />
      {isPodium ? (
        <StagePodium places={places} rank={rank} isFresh={isFresh} />
      ) : (
        <SinglePlace place={places.find((place) => place.rank === rank)} rank={rank} isFresh={isFresh} />
      )}
    </>
  );
}

/** A rank below the podium, in the middle of the scene. */
function SinglePlace({
  place,
  rank,
  isFresh,
}: {
  place: CeremonyPlace | undefined;
  rank: number;
  isFresh: boolean;
}) {
  return (
    <div className="absolute inset-y-150 right-64 left-560 flex flex-col items-center justify-center text-center">
      <h2 className="ceremony-title text-[#ffd9b8]">{texts.place(rank)}</h2>
      {place && (
        <div className="enters mt-46 grid justify-items-center gap-34">
          <PlacePlayers
            players={place.players}
            maxFontSize={150}
            width={1240}
            faceSize={226}
            halo="#f5b301"
          />
          <Points players={place.players} isFresh={isFresh} />
        </div>
      )}
    </div>
  );
}

/** The players of a rank: faces, then names. Of more than four players, three are named and the others are counted. */
function PlacePlayers({
  players,
  maxFontSize,
  width,
  faceSize,
  halo,
}: {
  players: readonly PlacedPlayer[];
  maxFontSize: number;
  width: number;
  faceSize: number;
  halo: string;
}) {
  const named = players.length > 4 ? players.slice(0, 3) : players;
  const size = fittingFontSize(
    named.map(({ name }) => name),
    width,
    maxFontSize / (named.length > 1 ? 1.7 : 1),
  );
  return (
    <>
      <Faces
        players={players}
        size={fittingFaceSize(players.length, width, players.length > 1 ? faceSize * 0.7 : faceSize)}
        halo={halo}
      />
      <ul
        className="ceremony-name grid max-w-full gap-[0.08em]"
        style={{ fontSize: `calc(var(--spacing) * ${size})`, maxWidth: `calc(var(--spacing) * ${width})` }}
      >
        {named.map(({ id, name }) => (
          <li key={id} className="min-w-0 py-[0.04em]">
            <StageName>{name}</StageName>
          </li>
        ))}
        {named.length < players.length && (
          <li className="ceremony-text font-sans tracking-normal">
            {texts.others(players.length - named.length)}
          </li>
        )}
      </ul>
    </>
  );
}

/** The points that each player of a rank has, and the Hero cards that gave a part of these points. */
function Points({ players, isFresh }: { players: readonly PlacedPlayer[]; isFresh: boolean }) {
  const [first, ...others] = players;
  const cards = first?.heroCards ?? [];
  const cardPoints = others.length > 0 ? 0 : cards.reduce((sum, { points }) => sum + points, 0);
  const total = first?.totalPoints ?? 0;
  const shown = useCounting(total, cardPoints, isFresh);
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

/** The number of lines of cards that fit below the points of a rank with this number of players. */
const maxCardLines = (playerCount: number) => (playerCount > 2 ? 1 : 2);

/**
 * The Hero cards included in a total, with their points. If several players share the rank, each card's label names
 * its player.
 */
function HeroCards({ players }: { players: readonly PlacedPlayer[] }) {
  const isShared = players.length > 1;
  const cards = players.flatMap((player) =>
    gatheredCards(player.heroCards).map((card) => ({
      points: card.points,
      label: isShared ? texts.cardOf(player.name, card.name) : card.name,
    })),
  );
  if (cards.length === 0) return null;
  const lines = maxCardLines(players.length);
  const shown = cards.slice(0, cards.length > lines ? lines - 1 : lines);
  const others = cards.slice(shown.length);
  const othersPoints = others.reduce((sum, { points }) => sum + points, 0);
  return (
    <ul className="follows grid max-w-full justify-items-center gap-12">
      {shown.map(({ label, points }, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a player may have had the same card twice
          key={index}
          className="ceremony-small flex max-w-full items-center gap-14 rounded-full bg-linear-120 from-hero to-[#991b1b] px-24 py-12 font-semibold"
        >
          <Gem className="size-38 shrink-0" />
          <StageName>{label}</StageName>
          <b className="shrink-0 font-display tabular-nums">{signed(points)}</b>
        </li>
      ))}
      {others.length > 0 && (
        <li className="ceremony-small text-white/80">
          {shown.length > 0
            ? texts.otherCards(others.length, othersPoints)
            : texts.cards(others.length, othersPoints)}
        </li>
      )}
    </ul>
  );
}

/** The steps of the podium from left to right. Sizes are in scene pixels. */
const podiumSteps = [
  { rank: 2, left: 560, width: 400, height: 380, colour: "#c3cad6", ground: "from-[#5a6784] to-[#232d52]" },
  { rank: 1, left: 988, width: 440, height: 480, colour: "#f6c445", ground: "from-[#77662f] to-[#2a2d4a]" },
  { rank: 3, left: 1456, width: 400, height: 340, colour: "#e0a477", ground: "from-[#b97142] to-[#5b3a34]" },
] as const;

/** The podium. Announced players are on their steps; the other steps show a question mark. */
function StagePodium({
  places,
  rank,
  isFresh,
}: {
  places: readonly CeremonyPlace[];
  rank: number;
  isFresh: boolean;
}) {
  return (
    <>
      {podiumSteps.map((step) => {
        const place = places.find((announced) => announced.rank === step.rank);
        const isCurrent = step.rank === rank;
        // When two players share the second rank, nobody has the third rank: its step is not drawn.
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
            <div className={classes("grid justify-items-center gap-22 pb-26", isCurrent && "enters")}>
              {place ? (
                <>
                  {isCurrent && (
                    <b className="font-display whitespace-nowrap text-[calc(var(--spacing)*52)] text-[#ffd9b8]">
                      {texts.place(rank)}
                    </b>
                  )}
                  <PlacePlayers
                    players={place.players}
                    maxFontSize={96}
                    width={step.width}
                    faceSize={isCurrent ? 220 : 170}
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
                boxShadow: isCurrent
                  ? `0 calc(var(--spacing) * -10) calc(var(--spacing) * 120) ${step.colour}88`
                  : undefined,
              }}
            >
              {place ? (
                <Points players={place.players} isFresh={isFresh && isCurrent} />
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
