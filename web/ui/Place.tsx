import { uiTexts } from "../texts/ui.ts";

/** A rank as French writes it beside other words: "1er", "14e", the letters raised. */
export function Place({ rank }: { rank: number }) {
  return (
    <>
      {rank}
      <sup className="align-[0.45em] text-[0.62em] leading-none tracking-normal">{uiTexts.raised(rank)}</sup>
    </>
  );
}
