/** Devices, which stand on the table at (0, 0). */
import { colors, repeat } from '../draw-canvas';
import { box, dot, flat, line, placed, shape, stroke, white } from '../ink';

const { night, green, leaf, teal, mist, amber, sand, clay, paper } = colors;
const metal = '#DDE6E2';

/** `screen` is drawn around (0, 0), 252 wide and 150 high. */
const laptop = (ground: string, screen: string) =>
  box('-150 -212 300 200', metal, 16) +
  box('-130 -192 260 160', ground, 6) +
  placed('0 -112', screen) +
  shape('M-196 -14H196Q196 0 180 0H-180Q-196 0 -196 -14Z', metal);

/** A monitor on a foot; `screen` is drawn around (0, 0), 300 wide and 180 high. */
const monitor = (ground: string, screen: string) =>
  shape('M-36 -60H36L50 0H-50Z', metal) +
  box('-170 -290 340 230', night, 16) +
  box('-152 -272 304 184', ground, 6) +
  placed('0 -180', screen);

const drawCode = () =>
  laptop(
    night,
    stroke('M-106 -52H-50M-34 -52H30', amber, 10) +
      stroke('M-82 -26H-10M8 -26H84', leaf, 10) +
      stroke('M-82 0H-44M-26 0H50', sand, 10) +
      stroke('M-82 26H20', clay, 10) +
      stroke('M-106 52H-60', amber, 10),
  );

const drawDashboard = () =>
  monitor(
    paper,
    box('-134 -74 122 66', mist, 6) +
      stroke('M-120 -22L-90 -44L-64 -34L-30 -60', clay) +
      dot('72 -36', 40, amber) +
      shape('M72 -36V-76A40 40 0 0 1 107 -16Z', teal) +
      [46, 66, 38, 78, 58]
        .map((tall, index) => box(`${-132 + index * 54} ${82 - tall} 36 ${tall}`, index % 2 ? leaf : green, 4))
        .join(''),
  );

const drawChart = () =>
  laptop(
    paper,
    [34, 58, 48, 84, 104]
      .map((tall, index) => box(`${-106 + index * 44} ${62 - tall} 30 ${tall}`, index > 2 ? leaf : mist, 4))
      .join('') + stroke('M-96 8L-50 -20L-6 -8L40 -48L96 -68', clay, 8),
  );

const drawCall = () =>
  laptop(
    teal,
    repeat(4, (index) => {
      const [x, y] = [-62 + (index % 2) * 124, -37 + Math.floor(index / 2) * 74];
      const ground = [sand, mist, paper, amber][index] ?? sand;
      const top = [clay, green, teal, clay][index] ?? green;
      const skin = ['#B47B53', '#8C5A3C', '#CF9B72', '#A56B45'][index] ?? clay;
      return placed(
        `${x} ${y}`,
        box('-56 -33 112 66', ground, 6) + shape('M-30 33Q-28 8 0 8T30 33Z', top) + dot('0 -6', 15, skin),
      );
    }),
  );

const drawShop = () =>
  laptop(
    mist,
    shape('M-90 -62H90L106 -22H-106Z', clay) +
      flat('M-50 -60H-18L-22 -24H-62ZM18 -60H50L62 -24H22Z', paper) +
      box('-90 -22 180 84', paper, 4) +
      box('-66 0 60 40', amber, 4) +
      box('22 -4 48 66', green, 4),
  );

const drawWireframe = () =>
  box('-130 -300 260 300', night, 22) +
  box('-112 -280 224 260', paper, 8) +
  box('-92 -260 184 84', mist, 6) +
  line('M-92 -260L92 -176M92 -260L-92 -176') +
  box('-92 -158 84 60', sand, 6) +
  box('8 -158 84 60', sand, 6) +
  box('-92 -78 110 36', leaf, 18) +
  dot('66 -60', 20, clay);

const drawTerminal = () =>
  monitor(
    night,
    stroke('M-126 -58L-104 -40L-126 -22', leaf, 9) +
      stroke('M-84 -22H-30', sand, 9) +
      placed(
        '60 20',
        repeat(8, (index) => `<g transform="rotate(${index * 45})">${shape('M-12 -62H12L9 -40H-9Z', amber)}</g>`) +
          dot('0 0', 46, amber) +
          dot('0 0', 18, night),
      ),
  );

const drawServer = () =>
  repeat(3, (index) => {
    const y = -264 + index * 88;
    return (
      box(`-120 ${y} 240 80`, index === 1 ? teal : green, 10) +
      dot(`-84 ${y + 40}`, 13, amber) +
      dot(`-44 ${y + 40}`, 13, index === 2 ? clay : leaf) +
      stroke(`M10 ${y + 28}H84M10 ${y + 52}H84`, mist, 8)
    );
  });

const drawPhone = () =>
  box('-78 -290 156 290', night, 26) +
  box('-62 -268 124 240', mist, 10) +
  dot('0 -170', 42, leaf) +
  stroke('M-20 -170L-5 -154L22 -188', white, 10) +
  stroke('M-34 -98H34', green, 10) +
  stroke('M-20 -70H20', teal, 10);

const drawCamera = () =>
  shape('M-66 -206L-44 -244H44L66 -206Z', teal) +
  box('-160 -206 320 190', teal, 22) +
  flat('M-157 -150H157V-80H-157Z', green) +
  dot('0 -112', 78, night) +
  dot('0 -112', 52, mist) +
  dot('0 -112', 24, teal) +
  flat('M-30 -140a40 40 0 0 1 26 -12v14a26 26 0 0 0 -14 8Z', white) +
  box('92 -186 44 26', amber, 6) +
  line('M-120 -16V0M120 -16V0');

const drawClapper = () =>
  box('-150 -196 300 196', night, 12) +
  placed(
    '-146 -206',
    shape('M0 -6V-52H292V-6Z', paper) +
      flat('M30 -6L66 -52H102L66 -6ZM112 -6L148 -52H184L148 -6ZM194 -6L230 -52H266L230 -6Z', night),
    -11,
  ) +
  shape('M-40 -146L62 -94L-40 -42Z', amber);

const drawMicrophone = () =>
  box('-70 -26 140 26', teal, 12) +
  line('M0 -26V-84') +
  line('M-84 -180V-164A84 80 0 0 0 84 -164V-180') +
  box('-54 -300 108 176', clay, 54) +
  line('M-54 -226H54M-54 -190H54') +
  stroke('M-14 -274H14', sand, 8);

const drawHeadphones = () =>
  line('M-120 -100V-150A120 120 0 0 1 120 -150V-100') +
  stroke('M-120 -120V-150A120 120 0 0 1 120 -150V-120', clay, 26) +
  line('M-136 -120V-152A136 134 0 0 1 136 -152V-120M-104 -120V-150A104 104 0 0 1 104 -150V-120') +
  box('-152 -130 60 120', amber, 26) +
  box('92 -130 60 120', amber, 26);

const drawCalculator = () =>
  box('-100 -284 200 284', green, 20) +
  box('-76 -258 152 60', mist, 8) +
  stroke('M20 -228H56', green, 10) +
  repeat(12, (index) => {
    const [column, row] = [index % 3, Math.floor(index / 3)];
    return box(`${-74 + column * 52} ${-178 + row * 40} 42 30`, column === 2 ? amber : paper, 8);
  });

export const devices = {
  code: drawCode,
  dashboard: drawDashboard,
  chart: drawChart,
  call: drawCall,
  shop: drawShop,
  wireframe: drawWireframe,
  terminal: drawTerminal,
  server: drawServer,
  phone: drawPhone,
  camera: drawCamera,
  clapper: drawClapper,
  microphone: drawMicrophone,
  headphones: drawHeadphones,
  calculator: drawCalculator,
};
