import type { Award, Candidate } from "../../../../domain/event/ceremony/awards.ts";
import { ceremonyTexts as texts } from "../../../texts/ceremony.ts";
import { awardIcons } from "./awardIcons.ts";
import { Cheer } from "./Cheer.tsx";
import { Faces, fittingFontSize, StageName } from "./people.tsx";

/** An award: first its name, after a pause its winners and the reason, then the runners-up. */
export function AwardScene({ award, isFresh }: { award: Award; isFresh: boolean }) {
  const { kind, value, winners, runnersUp, victim } = award;
  const Icon = awardIcons[kind];
  return (
    <>
      {isFresh && <Cheer signal="finish" hasConfetti />}
      <div className="ceremony-beam lights" />
      <div className="absolute inset-x-0 top-150 bottom-0 flex flex-col items-center text-center">
        <h2 className="ceremony-title flex items-center gap-22 text-[#a5f3fc]">
          <Icon className="size-78" strokeWidth={2} />
          <span>{texts.award[kind]}</span>
        </h2>
        <div className="enters mt-46 flex flex-1 flex-col items-center">
          <Winners winners={winners} />
          <p className="ceremony-figure mt-22">
            <b className="text-[#67e8f9]">{texts.value(kind, value)}</b>
            {victim && <bdi>{texts.victim(victim.chills, victim.name)}</bdi>}
          </p>
        </div>
        <ul className="follows mb-96 flex max-w-1700 justify-center gap-56 text-[calc(var(--spacing)*40)] text-white/75">
          {runnersUp.map((candidate) => (
            <li
              key={candidate.players.map(({ id }) => id).join()}
              className="flex min-w-0 items-center gap-20"
            >
              <Faces players={candidate.players} size={72} />
              <StageName>{texts.runnerUp(kind, candidate)}</StageName>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

/** One winner in large type, or several winners in columns. */
function Winners({ winners }: { winners: readonly Candidate[] }) {
  const [first] = winners;
  const isShared = winners.length > 1;
  const columns = Math.min(3, winners.length);
  const width = 1700 / columns;
  const names = winners.map(({ players }) => players.map(({ name }) => name).join(" & "));
  const maxSize = isShared ? (winners.length > 3 ? 56 : 84) : 168;
  const size = fittingFontSize(names, width - 60, maxSize);
  if (!first) return null;
  return (
    <div className="grid justify-items-center gap-24">
      {isShared && <SharedAwardTag />}
      <ul
        className="grid items-start gap-x-60 gap-y-36"
        style={{ gridTemplateColumns: `repeat(${columns}, calc(var(--spacing) * ${width - 60}))` }}
      >
        {winners.map(({ players }, index) => (
          <li key={players.map(({ id }) => id).join()} className="grid min-w-0 justify-items-center gap-30">
            <Faces
              players={players}
              size={isShared ? (winners.length > 3 ? 130 : 170) : 226}
              halo="#f5b301"
            />
            <b
              className="ceremony-name max-w-full py-[0.06em]"
              style={{ fontSize: `calc(var(--spacing) * ${size})` }}
            >
              <StageName>{names[index]}</StageName>
            </b>
          </li>
        ))}
      </ul>
    </div>
  );
}

function SharedAwardTag() {
  return (
    <span className="rounded-full bg-white/14 px-28 py-8 font-semibold text-[calc(var(--spacing)*36)]">
      {texts.equal}
    </span>
  );
}
