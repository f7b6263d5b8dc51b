import { Crown } from "lucide-react";
import { crownTexts as texts } from "../../texts/crowns.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { Name } from "../../ui/Name.tsx";
import type { TakenCrown } from "./honours.ts";
import "./crown.css";

/** The crown of a game flies from the former champion to the new one, with the reason below (rule P40). */
export function CrownHandover({
  crown: { champion, from },
  gameName,
  me,
}: {
  crown: TakenCrown;
  gameName: string;
  me: string;
}) {
  const sentence =
    champion.id === me
      ? texts.youTake(gameName, from?.name ?? null)
      : from?.id === me
        ? texts.takesYours(champion.name, gameName)
        : texts.takes(champion.name, gameName, from?.name ?? null);
  return (
    <div className="crown-change mx-auto w-full max-w-sm pb-4 text-center lg:[zoom:1.3]" data-first={!from}>
      <div aria-hidden="true" className="relative mx-auto h-58 w-76">
        <span className="crown-rays" />
        {from && (
          <>
            <svg
              aria-hidden="true"
              viewBox="0 0 304 232"
              fill="none"
              stroke="#ffe39a"
              strokeWidth="3.5"
              strokeLinecap="round"
              strokeDasharray="1 10"
              className="absolute inset-0 size-full"
            >
              <path d="M250 108C240 50 200 26 148 42" />
            </svg>
            <span className="absolute right-0 bottom-3 grid w-25 justify-items-center gap-1 text-[1.7rem]">
              <Avatar id={from.id} name={from.name} size="em" />
              <Name centred className="w-full text-base text-ink-2">
                {from.name}
              </Name>
            </span>
          </>
        )}
        <span className="crown-champion absolute bottom-0 left-4 grid w-36 justify-items-center gap-2 text-[2.6rem]">
          <span className="grid rounded-full ring-4 ring-gold">
            <Avatar id={champion.id} name={champion.name} size="em" />
          </span>
          <Name centred className="w-full font-semibold text-base">
            {champion.name}
          </Name>
        </span>
        <Crown
          className="crown-flies absolute top-1 left-10 size-22 fill-medal-1 text-medal-1"
          strokeWidth={1.3}
        />
      </div>
      <p className="mt-4 text-balance font-bold font-display text-lg leading-tight">{sentence}</p>
      <p className="mt-1 text-ink-2">{texts.why(champion, from)}</p>
    </div>
  );
}
