/** The contender swup, with its fragment plugin: a filter replaces the gallery, without animations and without scrolling. */
import FragmentPlugin from '@swup/fragment-plugin';
import Swup from 'swup';

const containers = ['#frame'];

const swup = new Swup({
  containers,
  animationSelector: false,
  plugins: [new FragmentPlugin({rules: [{from: '(.*)', to: '(.*)', containers}]})],
});
swup.hooks.on('enable', () => performance.mark('ready'));
