import type { Award } from "../../../../domain/event/ceremony/awards.ts";
import { useSignal } from "../../../shell/moments/signal.ts";
import { ceremonyTexts, followTexts as texts } from "../../../texts/ceremony.ts";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { awardIcons } from "../stage/awardIcons.ts";
import { useAutoClose } from "./OwnPlaceMoment.tsx";

/** An award that the player won, when the big screen shows it (rule K12). */
export function OwnAwardMoment({
  award: { kind, value, victim },
  name,
  onClose,
}: {
  award: Award;
  name: string;
  onClose(): void;
}) {
  useSignal("finish");
  useAutoClose(onClose);
  const Icon = awardIcons[kind];
  return (
    <Dialog
      open
      onOpenChange={onClose}
      ground="night"
      focusesItself
      title={<span className="block pl-11 text-center font-bold text-xl">{texts.yourAward(name)}</span>}
    >
      <div className="flex min-h-[calc(100dvh-7.5rem)] flex-col items-center gap-5 pt-8 text-center sm:min-h-0">
        <span className="grid size-40 place-items-center rounded-full bg-violet/30 text-[#a5f3fc] shadow-[0_0_0_8px_#8b5cf6]">
          <Icon aria-hidden="true" className="size-20" />
        </span>
        <p className="mt-2 text-balance font-display font-extrabold text-[2.875rem] leading-[1.05] tracking-[-0.035em] motion-safe:animate-[rise_600ms_cubic-bezier(0.16,1,0.3,1)_backwards]">
          {ceremonyTexts.award[kind]}
        </p>
        <p className="text-xl">
          <b className="text-ice-ink">{ceremonyTexts.value(kind, value)}</b>
          {victim && <bdi>{ceremonyTexts.victim(victim.chills, victim.name)}</bdi>}
        </p>
        <p className="w-full pt-2 max-sm:mt-auto">
          <b className="block rounded-[1.375rem] bg-white/10 px-5 py-4.5 text-balance font-bold font-display text-2xl leading-tight">
            {texts.raise}
          </b>
        </p>
      </div>
    </Dialog>
  );
}
