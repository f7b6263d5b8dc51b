/** How long a call has waited: it is new, or urgent because the player's team has not answered for a while (rule T21). */
type Stage = "call" | "urgent";

/** What happened to the notice of a call since it appeared. */
export interface CallNotice {
  /** The screen on which the notice is shown. */
  readonly pathname: string;
  /** Whether the player has noticed the large notice on this screen. */
  readonly isNoticed: boolean;
  /** The stage at which the notice became small; null while it is large. */
  readonly smallSince: Stage | null;
}

type CallNoticeEvent =
  | { readonly what: "noticed" | "enlarged" }
  | { readonly what: "reduced"; readonly stage: Stage }
  /** Another screen is shown. `isCallSeen`: the player has seen the call, perhaps on another device. */
  | {
      readonly what: "moved";
      readonly pathname: string;
      readonly stage: Stage;
      readonly isCallSeen: boolean;
    };

/** The notice after an event. A noticed notice becomes small only on the next screen, so that nothing moves under a finger. */
export function callNoticeAfter(notice: CallNotice, event: CallNoticeEvent): CallNotice {
  switch (event.what) {
    case "noticed":
      return { ...notice, isNoticed: true };
    case "enlarged":
      return { ...notice, isNoticed: false, smallSince: null };
    case "reduced":
      return { ...notice, smallSince: event.stage };
    case "moved": {
      const { pathname, stage, isCallSeen } = event;
      const smallSince = notice.isNoticed ? stage : (notice.smallSince ?? (isCallSeen ? "call" : null));
      return { pathname, isNoticed: false, smallSince };
    }
  }
}

/** Whether the notice is one line. A notice that became small before the call was urgent is large again when it is urgent. */
export function isOneLine({ smallSince }: Pick<CallNotice, "smallSince">, stage: Stage): boolean {
  return smallSince === "urgent" || smallSince === stage;
}
