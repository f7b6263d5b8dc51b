import { beforeEach, expect, test, vi } from "vitest";
import { cdp, page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { Versioned } from "../../domain/documents/document.ts";
import type { Player } from "../../domain/people/players/player.ts";
import { playerNamed } from "../../domain/testing/players.ts";
import type { ChillConfig } from "../../domain/wheel/chills/chills.ts";
import { SPIN_MS, type Spin } from "../../domain/wheel/spin.ts";
import { defaultWheel, type Reward, type Wheel } from "../../domain/wheel/wheel.ts";
import { requireElement } from "../testing/elements.ts";
import { LiveScreen } from "../testing/LiveScreen.tsx";
import { allowMotion } from "../testing/motion.ts";
import { pressWithoutWaiting } from "../testing/pressWithoutWaiting.ts";
import { fakeServer } from "../testing/server.ts";
import { fakeStream, snapshotOf } from "../testing/stream.ts";
import { isOccupationUnderWay } from "../ui/occupations.ts";
import { RoulettePage } from "./RoulettePage.tsx";
import { SpinProvider } from "./SpinProvider.tsx";

/** Longer than the time between the wheel's stop and the result dialog. */
const RESULT_DELAY_MS = 600;
/** After this time (ms) the wheel has returned to the angle that it had before a refused spin. */
const RETURN_MS = 1000;
const SPIN = "roulette.spin";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date", "performance"] }));

const nadia = playerNamed("Nadia");
const rewards = defaultWheel.rewards;

function wheelSnapshot(rewards: readonly Reward[], version = 0) {
  const wheel: Versioned<Wheel> = { ...defaultWheel, rewards, version };
  return { topic: "settings", kind: "patch", put: [wheel], remove: [] } as const;
}

/** The wheel or, if `isOpen` is false, another screen. */
function Screens({ isOpen }: { isOpen: boolean }) {
  return (
    <LiveScreen me={nadia.id}>
      <SpinProvider>{isOpen ? <RoulettePage /> : null}</SpinProvider>
    </LiveScreen>
  );
}

/** Renders the wheel for a player with five spins. `leave` shows another screen, and `comeBack` the wheel again. */
async function open({ isMotionReduced = false } = {}) {
  if (!isMotionReduced) await allowMotion();
  const [server, stream] = [fakeServer(), fakeStream()];
  const { rerender } = await render(<Screens isOpen />);
  const chills: Versioned<ChillConfig> = { id: "chills", totalChills: 38, version: 0 };
  await stream.send([
    snapshotOf("players", [nadia]),
    wheelSnapshot(rewards),
    { topic: "settings", kind: "patch", put: [chills], remove: [] },
  ]);
  await expect.element(startButton).toBeVisible();
  return {
    server,
    stream,
    leave: () => rerender(<Screens isOpen={false} />),
    comeBack: () => rerender(<Screens isOpen />),
  };
}

/** A spin that stopped in the middle of the segment with this index, on a wheel with these segments. */
function spinOn(index: number, segments = rewards): Spin {
  const reward = segments[index];
  if (!reward) throw new Error("no such segment");
  return {
    id: `spin-${index}`,
    playerId: nadia.id,
    at: 0,
    segment: index,
    reward,
    cardName: null,
    angle: 360 - ((index + 0.5) * 360) / segments.length,
    outcome: "points",
    points: reward.value ?? 0,
  };
}

const startButton = page.getByRole("button", { name: "START" });
const wheel = page.getByRole("img", { name: /^Roue/ });
const result = page.getByRole("dialog");
const lateNotice = page.getByText(/^Le serveur tarde à répondre\./);
async function start(): Promise<void> {
  await expect.element(startButton).toBeEnabled();
  pressWithoutWaiting(startButton.element());
}
const isSpinInProgress = () => document.querySelector("[data-spinning=true]") !== null;

/** The current rotation of the wheel, in degrees. */
function rotation(): number {
  const disc = document.querySelector<HTMLElement>("[data-spinning] [data-wheel-disc]");
  return Number(/rotate\((.+)deg\)/.exec(disc?.style.transform ?? "")?.[1] ?? 0);
}

/** Expects the wheel, which has eight segments, to rest with the pointer on the middle of the segment with this index. */
async function expectUnderPointer(index: number): Promise<void> {
  await expect.poll(() => Math.abs(((rotation() + (index + 0.5) * 45 + 180) % 360) - 180)).toBeLessThan(1);
}

/** Advances the clock by this time (ms) at once, and renders. */
async function advance(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
}

/** Advances the clock to the result of the answered spin. */
async function advanceToResult(): Promise<void> {
  await advance(SPIN_MS + RESULT_DELAY_MS);
  await expect.element(result).toBeVisible();
}

async function closeResult(): Promise<void> {
  await userEvent.click(result.getByRole("button", { name: "Continuer" }));
  await expect.element(result).not.toBeInTheDocument();
}

/**
 * Sends the events of a held Enter key, which the system repeats. The first event is a new press; with `isHeld`, it is already
 * a repetition of an earlier press.
 */
async function holdEnter({ isHeld = false } = {}): Promise<void> {
  const enter = {
    type: "keyDown",
    key: "Enter",
    code: "Enter",
    windowsVirtualKeyCode: 13,
    text: "\r",
  } as const;
  const browser = cdp() as unknown as { send(method: string, key: object): Promise<void> };
  for (let count = 0; count < 5; count += 1)
    await browser.send("Input.dispatchKeyEvent", { ...enter, autoRepeat: isHeld || count > 0 });
}

test("with reduced motion nothing turns, and the result is shown after the usual time of a spin", async () => {
  const { server } = await open({ isMotionReduced: true });
  await start();
  const call = await server.next(SPIN);
  const before = rotation();
  for (let frames = 0; frames < 5; frames += 1) await new Promise(requestAnimationFrame);
  expect([isSpinInProgress(), rotation()]).toEqual([true, before]);
  call.answer(spinOn(4));
  await advance(SPIN_MS - 100);
  expect([isSpinInProgress(), rotation()]).toEqual([true, before]);
  await advanceToResult();
  await expect.element(result).toMatchTextContent(/Vous\sgagnez\s2\spoints\./);
  await expectUnderPointer(4);
  expect(document.querySelector("canvas")).toBeNull();
});

test("a spin lasts three seconds, and the wheel makes at least five full turns", async () => {
  const { server } = await open();
  await start();
  (await server.next(SPIN)).answer(spinOn(1));
  await advance(SPIN_MS - 100);
  expect(isSpinInProgress()).toBe(true);
  await advance(100);
  await expect.poll(isSpinInProgress).toBe(false);
  expect(rotation()).toBeGreaterThanOrEqual(5 * 360);
});

test("with a slow server a notice appears, and the wheel turns until three seconds after the answer", async () => {
  const { server } = await open();
  await start();
  const slow = await server.next(SPIN);
  expect(lateNotice.elements()).toEqual([]);
  await advance(SPIN_MS);
  await expect.element(lateNotice).toBeVisible();
  slow.answer(spinOn(6));
  await advance(SPIN_MS - 100);
  expect(isSpinInProgress()).toBe(true);
  await expect.poll(() => lateNotice.elements()).toEqual([]);
  await advanceToResult();
  await expectUnderPointer(6);
});

test("a change of the wheel is shown at once, but during a spin only after the result is closed", async () => {
  const { server, stream } = await open();
  const renamed = rewards.map((reward, index) => (index === 1 ? { ...reward, label: "Un point" } : reward));
  await stream.send([wheelSnapshot(renamed, 1)]);
  await expect.element(wheel).toHaveAccessibleName(/Un point/);
  await start();
  const call = await server.next(SPIN);
  await stream.send([wheelSnapshot(renamed.slice(0, 3), 2)]);
  await expect.element(wheel).toHaveAccessibleName(/^Roue de 8 récompenses/);
  call.answer(spinOn(1, renamed));
  await advanceToResult();
  await closeResult();
  await expect.element(wheel).toHaveAccessibleName(/^Roue de 3 récompenses/);
});

test("if the wheel changes between START and the draw, the pointer still stops on the drawn reward", async () => {
  const { server, stream } = await open();
  await start();
  const call = await server.next(SPIN);
  const changed = rewards.slice(4, 7);
  await stream.send([wheelSnapshot(changed, 1)]);
  call.answer(spinOn(0, changed));
  await advanceToResult();
  await expect.element(result).toMatchTextContent(/Vous\sgagnez\s2\spoints\./);
  await expectUnderPointer(4);
});

test("if the network fails, the wheel returns to its previous angle, a message is shown, and START sends the same spin again", async () => {
  const { server } = await open();
  const failure = page.getByRole("alert");
  await expectUnderPointer(0);
  await start();
  const ids = new Set<string>();
  for (const retryDelay of [300, 1000, 2500, 5000, 0]) {
    const call = await server.next(SPIN);
    ids.add(call.requestId);
    call.lose();
    await advance(retryDelay);
  }
  await expect.element(failure).toMatchTextContent(/rien ne sera fait deux fois/);
  await advance(RETURN_MS);
  await expectUnderPointer(0);
  await start();
  const retry = await server.next(SPIN);
  ids.add(retry.requestId);
  retry.answer(spinOn(4));
  await advanceToResult();
  await closeResult();
  expect(failure.elements()).toEqual([]);
  expect(ids.size).toBe(1);
});

test("if the server refuses a spin because none is left, the wheel returns, the reason is shown, and START is disabled", async () => {
  const { server, stream } = await open();
  await start();
  const call = await server.next(SPIN);
  const withoutSpins: Player = { ...nadia, rouletteSpins: 0 };
  await stream.send([snapshotOf("players", [withoutSpins])]);
  await advance(500);
  const reason = "Vous n'avez plus de tour de roulette.";
  call.refuse("noSpins", reason, 409);
  await expect.element(startButton).toHaveAccessibleDescription(reason);
  await expect.element(startButton).toBeDisabled();
  expect(page.getByText(reason).elements()).toHaveLength(1);
  await advance(RETURN_MS);
  await expectUnderPointer(0);
  expect(requireElement("section a[href='/']").parentElement?.textContent).toMatch(/Finissez à la dernière/);
});

test("from START until the result is closed, another press and a held Enter key do nothing", async () => {
  const { server } = await open();
  const button = startButton.element() as HTMLElement;
  const spinRequests = () => server.callCount(SPIN);
  await userEvent.dblClick(startButton);
  (await server.next(SPIN)).answer(spinOn(1));
  await advance(SPIN_MS);
  button.click();
  await advanceToResult();
  button.click();
  await closeResult();
  expect(spinRequests()).toBe(1);

  button.focus();
  await holdEnter();
  (await server.next(SPIN)).answer(spinOn(4));
  await advanceToResult();
  await expect.element(result.getByRole("button", { name: "Continuer" })).toHaveFocus();
  await holdEnter({ isHeld: true });
  await expect.element(result).toMatchTextContent(/Vous\sgagnez\s2\spoints\./);
  await userEvent.keyboard("{Enter}");
  await expect.element(result).not.toBeInTheDocument();
  expect(spinRequests()).toBe(2);
});

test("a spin that stops on another screen no longer holds back news; its result is shown when the wheel is opened again", async () => {
  const { server, leave, comeBack } = await open();
  await start();
  (await server.next(SPIN)).answer(spinOn(4));
  await leave();
  await advance(SPIN_MS - 100);
  expect(isOccupationUnderWay()).toBe(true);
  await advance(100 + RESULT_DELAY_MS);
  expect(isOccupationUnderWay()).toBe(false);
  await comeBack();
  await expect.element(result).toMatchTextContent(/Vous\sgagnez\s2\spoints\./);
});

test("the result shows the points before and after, the player one rank above, and a button for the next spin", async () => {
  const { server, stream } = await open();
  const rival = { ...playerNamed("Gaëlle"), totalPoints: 15 };
  await stream.send([snapshotOf("players", [{ ...nadia, totalPoints: 10 }, rival])]);
  await start();
  (await server.next(SPIN)).answer(spinOn(4));
  await stream.send([
    snapshotOf("players", [{ ...nadia, totalPoints: 12, rouletteSpins: 4 }, rival]),
    snapshotOf("spins", [spinOn(4)], nadia.id),
  ]);
  await advanceToResult();
  await expect.element(result).toMatchTextContent(/Vous\sgagnez\s2\spoints\./);
  await expect.element(result).toMatchTextContent(/10, puis 12/);
  await expect.element(result).toMatchTextContent(/2e place, à 3\spoints de Gaëlle/);
  await userEvent.click(result.getByRole("button", { name: "Tourner encore, 4" }));
  await expect.element(result).not.toBeInTheDocument();
  expect(isSpinInProgress()).toBe(true);
  await server.next(SPIN);
});

test("the sound is off until a press on its button; the browser stores the choice", async () => {
  await open();
  await userEvent.click(page.getByRole("button", { name: "Activer le son" }));
  expect(localStorage.getItem("roulette-sound")).toBe("on");
  await userEvent.click(page.getByRole("button", { name: "Couper le son" }));
  await expect.element(page.getByRole("button", { name: "Activer le son" })).toBeVisible();
  expect(localStorage.getItem("roulette-sound")).not.toBe("on");
});
