import { TvPage } from "./TvPage.tsx";

/** A big screen that shows only a message: a sentence, and instructions if there are any. */
export function ScreenMessage({ title, hint }: { title: string; hint?: string | undefined }) {
  return (
    <TvPage className="grid place-content-center justify-items-center gap-40 px-120 text-center">
      <img src="/logo.svg" alt="" className="size-180 rounded-[28%]" />
      <h1 className="tv-title text-balance">{title}</h1>
      {hint && <p className="tv-name max-w-1400 text-balance text-ink-2">{hint}</p>}
    </TvPage>
  );
}
