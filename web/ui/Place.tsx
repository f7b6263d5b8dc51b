import { uiTexts } from "../texts/ui.ts";

/** A rank as written in French text: "1er", "14e", with raised letters; "1re" before a feminine noun. */
export function Place({ rank, isFeminine = false }: { rank: number; isFeminine?: boolean | undefined }) {
  return (
    <>
      <span>{rank}</span>
      <sup className="top-0 align-[0.45em] text-[0.62em] leading-none tracking-normal">
        {uiTexts.rankEnding(rank, isFeminine)}
      </sup>
    </>
  );
}
