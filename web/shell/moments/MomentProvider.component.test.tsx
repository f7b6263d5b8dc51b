import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Router } from "wouter";
import { memoryLocation } from "wouter/memory-location";
import { DialogProvider, useOpenDialog } from "../../ui/dialogs/DialogProvider.tsx";
import { useLayer } from "../../ui/dialogs/layers.ts";
import { occupy } from "../../ui/occupations.ts";
import { MomentProvider, useMoments } from "./MomentProvider.tsx";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

const shown: string[] = [];
let endOccupation = () => {};

/** A screen with buttons that announce moments, and buttons and a field for each activity that can occupy a person. */
function Screen() {
  const moments = useMoments();
  const open = useOpenDialog();
  const [isStep, setIsStep] = useState(false);
  useLayer("step", isStep, () => setIsStep(false));
  const show = (key: string, text = key) =>
    moments.show({
      key,
      draw: (close) => <Sheet text={text} onClose={close} />,
      onShown: () => shown.push(text),
    });
  const buttons = {
    un: () => show("a", "premier"),
    "un bis": () => show("a", "premier, plus récent"),
    deux: () => show("b", "second"),
    "sans deux": () => moments.withdraw("b"),
    dialogue: () => open((close) => <Sheet text="dialogue" onClose={close} />),
    étape: () => setIsStep(!isStep),
    glissé: () => {
      endOccupation = occupy();
    },
    lâché: () => endOccupation(),
  };
  return (
    <>
      {Object.entries(buttons).map(([name, press]) => (
        <button key={name} type="button" onClick={press}>
          {name}
        </button>
      ))}
      <input aria-label="nom" />
    </>
  );
}

function Sheet({ text, onClose }: { text: string; onClose(): void }) {
  useLayer("dialog", true, onClose);
  return (
    <div role="dialog" aria-label={text}>
      <button type="button" onClick={onClose}>
        {`Fermer ${text}`}
      </button>
    </div>
  );
}

async function renderScreen() {
  shown.length = 0;
  await render(
    <Router hook={memoryLocation().hook}>
      <DialogProvider>
        <MomentProvider>
          <Screen />
        </MomentProvider>
      </DialogProvider>
    </Router>,
  );
}

const press = (name: string) => userEvent.click(page.getByRole("button", { name, exact: true }));
const moment = (name: string) => page.getByRole("dialog", { name, exact: true });
/** Longer than the delay before a moment is shown. */
const waitPastDelay = () => vi.advanceTimersByTimeAsync(60_000);

test("waiting moments are shown in order, and can be withdrawn or replaced by a moment with the same key", async () => {
  await renderScreen();
  await press("glissé");
  for (const name of ["un", "deux", "un bis"]) await press(name);
  await press("lâché");
  await expect.element(moment("premier, plus récent")).toBeVisible();
  expect(shown).toEqual(["premier, plus récent"]);
  await press("Fermer premier, plus récent");
  await expect.element(moment("second")).toBeVisible();
  await press("un");
  await press("deux");
  await press("sans deux");
  await press("Fermer second");
  await expect.element(moment("premier")).toBeVisible();
  await press("Fermer premier");
  await waitPastDelay();
  expect(shown).toEqual(["premier, plus récent", "second", "premier"]);
});

test.each([
  { activity: "a dialog is open", begin: () => press("dialogue"), end: () => press("Fermer dialogue") },
  { activity: "a step of a form is shown", begin: () => press("étape"), end: () => press("étape") },
  {
    activity: "something is dragged, or the wheel turns",
    begin: () => press("glissé"),
    end: () => press("lâché"),
  },
  {
    activity: "something is typed",
    begin: () => userEvent.type(page.getByRole("textbox"), "Na"),
    end: () => userEvent.tab(),
    /** Announces the moment without a real press, which would take the focus away from the field. */
    announce: () => page.getByRole("button", { name: "un", exact: true }).element().dispatchEvent(click()),
  },
])("a moment waits while $activity", async ({ begin, end, announce }) => {
  await renderScreen();
  await begin();
  if (announce) announce();
  else await press("un");
  await waitPastDelay();
  expect(shown).toEqual([]);
  await end();
  await expect.element(moment("premier")).toBeVisible();
});

const click = () => new MouseEvent("click", { bubbles: true });
