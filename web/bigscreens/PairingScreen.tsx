import { displayTexts as texts } from "../texts/displays.ts";
import { Qr } from "../ui/Qr.tsx";
import { ScreenMessage } from "./ScreenMessage.tsx";
import { TvPage } from "./TvPage.tsx";
import { TvTop } from "./TvTop.tsx";
import { usePairing } from "./usePairing.ts";

/**
 * A screen without a link shows four letters, which an administrator types to link the screen, and a QR code that opens the
 * administrator's page with these letters filled in (rule B9). `title` says why the screen has no link.
 */
export function PairingScreen({ title, onLinked }: { title: string; onLinked(): void }) {
  const pairing = usePairing(onLinked);
  if (!pairing) return <ScreenMessage title={title} hint={texts.noLetters} />;
  if ("refused" in pairing) return <ScreenMessage title={title} hint={pairing.refused} />;
  const { letters, linkUrl, eventTitle, eventLogo } = pairing.answer;
  return (
    <TvPage className="flex flex-col px-72 py-60">
      <TvTop title={eventTitle} logoUrl={eventLogo} />
      <div className="my-auto grid grid-cols-[1fr_calc(var(--spacing)*426)] items-center gap-96">
        <div>
          <h1 className="font-display font-extrabold text-[calc(var(--spacing)*92)] leading-[1.1] tracking-tight">
            {title}
          </h1>
          <p role="img" aria-label={texts.letters(letters)} className="tv-letters mt-56">
            {[...letters].map((letter, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same letter may occur twice
              <b key={index}>{letter}</b>
            ))}
          </p>
          <p className="mt-76 text-[calc(var(--spacing)*44)]">
            <span>{texts.linkOnPhone}</span>
            <b>{texts.linkPath}</b>
          </p>
          <p role="status" className="tv-small mt-12 text-ink-2">
            {texts.newLetters(pairing.minutes)}
          </p>
        </div>
        {linkUrl && (
          <div className="grid justify-items-center gap-32 text-center">
            <span className="rounded-[calc(var(--spacing)*44)] bg-white p-52">
              <Qr text={linkUrl} label={texts.linkQr} className="w-322" />
            </span>
            <p className="text-[calc(var(--spacing)*42)]">
              <span>{texts.orScan}</span>
              <b className="block">{texts.asAdministrator}</b>
            </p>
          </div>
        )}
      </div>
    </TvPage>
  );
}
